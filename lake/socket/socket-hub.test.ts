import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {type ClientOptions, WebSocket} from 'ws'
import {type Accounts, createAccounts} from '../auth/accounts.ts'
import {createUnknownCalls} from '../http/unknown-calls.ts'
import {openDatabase} from '../store/database.ts'
import {createSocketHub} from './index.ts'

const BEAT_MS = 20

/** A hub with a quick pulse, behind a real port; its only listener is a stream that says nothing. */
async function startHub(beatMs = BEAT_MS) {
  const logged: string[] = []
  const database = openDatabase(':memory:')
  let count = 0
  const options = {
    dataDir: '/nowhere',
    projectId: 'lake',
    dataset: 'production',
    basePath: '/lake',
    publicUrl: 'http://localhost/lake',
    allowLocalEditor: true,
    now: () => new Date(),
    randomId: () => `id-${++count}`,
    log: ({message}: {message: string}) => void logged.push(message),
  }
  const accounts: Accounts = createAccounts(database, options)
  const context = {accounts, options, unknownCalls: createUnknownCalls(options.log)}
  const silence = async () =>
    new Response(new ReadableStream(), {headers: {'content-type': 'text/event-stream'}})
  const hub = createSocketHub(context, silence, beatMs)
  const server = createServer()
  server.on('upgrade', (request, socket, head) => {
    const {'x-address': address} = request.headers
    hub.handleUpgrade(request, socket, head, typeof address === 'string' ? address : null)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    accounts,
    logged,
    breakDatabase: () => database.close(),
    open: (path: string, settings: ClientOptions = {}) =>
      new WebSocket(`ws://127.0.0.1:${port}/lake/v1${path}`, settings),
    async [Symbol.asyncDispose]() {
      hub.close()
      await new Promise((resolve) => server.close(resolve))
      if (database.isOpen) database.close()
    },
  }
}

function messages(socket: WebSocket, count: number): Promise<string[]> {
  const received: string[] = []
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      received.push(String(data))
      if (received.length === count) resolve(received)
    })
  })
}

const closing = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
const opening = (socket: WebSocket) => new Promise((resolve) => socket.on('open', resolve))

test('a socket hears a heartbeat, until its session is ended elsewhere', async () => {
  await using hub = await startHub()
  const {token} = hub.accounts.createRobot({label: 'Test', role: 'editor'})
  const socket = hub.open('/socket/production')
  await opening(socket)
  const heard = messages(socket, 2)
  const authorization = {authorization: `Bearer ${token}`}
  socket.send(
    JSON.stringify({jsonrpc: '2.0', id: '1', method: 'authorization', params: authorization}),
  )
  expect(await heard).toContain('♥')
  const closed = closing(socket)
  hub.accounts.revoke(token)
  expect(await closed).toBe(4001)
})

test('a listener ends with the session it was opened in', async () => {
  await using hub = await startHub()
  const {token} = hub.accounts.createRobot({label: 'Test', role: 'editor'})
  const socket = hub.open('/listeners')
  await opening(socket)
  const first = messages(socket, 1)
  const both = messages(socket, 2)
  const url = '/lake/v1/data/listen/production?query=*'
  socket.send(JSON.stringify({type: 'open', id: 7, url, token}))
  await first
  hub.accounts.revoke(token)
  expect((await both).map((text) => JSON.parse(text))).toEqual([
    {type: 'open', id: 7, status: 200},
    {type: 'end', id: 7},
  ])
  socket.close()
})

test('a database that can not be asked ends no process', async () => {
  // Slow enough that a busy machine answers each beat in time.
  await using hub = await startHub(500)
  const {token} = hub.accounts.createRobot({label: 'Test', role: 'editor'})
  const socket = hub.open('/socket/production')
  await opening(socket)
  const authorization = {authorization: `Bearer ${token}`}
  const call = {jsonrpc: '2.0', id: '1', method: 'authorization', params: authorization}
  const answers: unknown[] = []
  socket.on('message', (data) => {
    if (String(data) !== '♥') answers.push(JSON.parse(String(data)))
  })
  socket.send(JSON.stringify(call))
  await expect.poll(() => answers, {timeout: 4000}).toMatchObject([{result: {}}])
  const closed = closing(socket)
  hub.breakDatabase()
  await expect.poll(() => hub.logged, {timeout: 4000}).toContain('Sessions were not checked')
  socket.send(JSON.stringify({...call, id: '2'}))
  await expect.poll(() => answers, {timeout: 4000}).toMatchObject([{}, {error: {code: -32603}}])
  expect(await closed).toBe(1011)
})

test('a socket whose other side has gone without a word is cut', async () => {
  await using hub = await startHub()
  const mute = hub.open('/listeners', {autoPong: false})
  expect(await closing(mute)).toBe(1006)
})

test('one address holds a bounded number of sockets, and others are not concerned', async () => {
  await using hub = await startHub(60_000)
  const from = (address: string) => {
    const socket = hub.open('/listeners', {headers: {'x-address': address}})
    const {promise, resolve} = Promise.withResolvers<number>()
    socket.on('upgrade', () => resolve(101)).on('error', () => {})
    socket.on('unexpected-response', (_request, {statusCode}) => resolve(statusCode ?? 0))
    return {socket, status: promise}
  }
  const held = Array.from({length: 200}, () => from('198.51.100.7'))
  expect(new Set(await Promise.all(held.map(({status}) => status)))).toEqual(new Set([101]))
  expect(await from('198.51.100.7').status).toBe(429)
  expect(await from('198.51.100.8').status).toBe(101)
  held[0]?.socket.terminate()
  await expect.poll(() => from('198.51.100.7').status, {timeout: 4000}).toBe(101)
})
