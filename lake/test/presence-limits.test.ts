/** Presence as a hostile viewer uses it. */
import {expect} from 'vitest'
import {openSocket} from '../../tests/helpers/lake/open-stream.ts'
import {ownLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import type {StartedLake} from '../../tests/helpers/lake/start-lake.ts'

const MIB = 1024 * 1024

interface Reply {
  id: string
  result?: unknown
  error?: {code: number; message: string}
}

/** A socket for presence, with the replies to its calls. */
async function connect(lake: StartedLake, token: string) {
  const socket = await openSocket(lake, '/socket/production')
  const waiting = new Map<string, (reply: Reply) => void>()
  const events: string[] = []
  socket.on('message', (data) => {
    const text = String(data)
    if (text === '♥') return
    const reply = JSON.parse(text)
    if (reply.id === undefined) events.push(text)
    else waiting.get(reply.id)?.(reply)
  })
  let count = 0
  const call = (method: string, params: object = {}) => {
    const id = String(++count)
    socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}))
    return new Promise<Reply>((resolve) => waiting.set(id, resolve))
  }
  await call('authorization', {authorization: `Bearer ${token}`})
  return {
    socket,
    events,
    call,
    announce: (sessionId: string, locations: unknown[]) =>
      call('presence_announce', {data: {sessionId, locations}}),
    [Symbol.dispose]: () => socket.terminate(),
  }
}

/** Memory in bytes, in which unsent messages are. */
function memory() {
  const {heapUsed, external} = process.memoryUsage()
  return heapUsed + external
}

test('long states on ten subscriptions fill no memory when they are not read', async ({lake}) => {
  const token = lake.token('viewer')
  const readers = await Promise.all(Array.from({length: 12}, () => connect(lake, token)))
  for (const {call} of readers) {
    await Promise.all(Array.from({length: 10}, () => call('presence_subscribe')))
  }
  for (const {socket} of readers) socket.pause()
  const before = memory()
  using sender = await connect(lake, token)
  for (let n = 0; n < 120; n++) {
    await sender.announce(`s${n}`, [{path: ['x'.repeat(6000)]}])
  }
  expect(memory() - before).toBeLessThan(48 * MIB)
  for (const reader of readers) reader[Symbol.dispose]()
})

test('calls of an account are bounded in length and number, on all sockets', async ({lake}) => {
  const token = lake.token('viewer')
  using first = await connect(lake, token)
  using second = await connect(lake, token)
  const long = await first.announce('a', [{path: ['x'.repeat(9000)]}])
  expect(long).toMatchObject({error: {code: -32600}})
  const replies = Array.from({length: 600}, (_, n) => first.announce(`s${n}`, []))
  await Promise.all(replies)
  expect(await second.announce('mine', [])).toMatchObject({error: {code: -32602}})
  using other = await connect(lake, lake.token('editor'))
  expect(await other.announce('other', [])).toMatchObject({result: true})
})

test('a socket has one subscription, the last one', async ({lake}) => {
  using first = await connect(lake, lake.token('viewer'))
  expect(await first.call('presence_subscribe')).toMatchObject({result: expect.any(String)})
  const last = await first.call('presence_subscribe')
  using second = await connect(lake, lake.token('editor'))
  expect(await second.announce('a', [])).toMatchObject({result: true})
  const params = {subscription: last.result, result: {m: {sessionId: 'a'}}}
  const received = () => first.events.map((text) => JSON.parse(text))
  await expect.poll(received).toMatchObject([{params}])
})

test('a socket has one session: the last one ends the one before', async ({lake}) => {
  using listener = await connect(lake, lake.token('editor'))
  await listener.call('presence_subscribe')
  using sender = await connect(lake, lake.token('viewer'))
  for (const session of ['a', 'b']) await sender.announce(session, [])
  await sender.call('presence_disconnect', {session: 'a'})
  await sender.call('presence_disconnect', {session: 'b'})
  await expect.poll(() => listener.events.length).toBe(4)
  const results = listener.events.map((text) => JSON.parse(text).params.result)
  expect(results.map(({type, m}) => `${type} ${m.sessionId ?? m.session}`)).toEqual([
    'state a',
    'disconnect a',
    'state b',
    'disconnect b',
  ])
})
