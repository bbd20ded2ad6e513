import {once} from 'node:events'
import {createServer} from 'node:http'
import {test as base, expect} from 'vitest'
import {type ClientOptions, WebSocket} from 'ws'
import {disposed} from '../../../tests/helpers/disposed.ts'
import {lakeOptions} from '../../../tests/helpers/lake/lake-options.ts'
import {upgradeStatus} from '../../../tests/helpers/lake/open-stream.ts'
import {listen} from '../../../tests/helpers/listen.ts'
import {Accounts} from '../auth/accounts.ts'
import {onceWarner} from '../http/refused-calls.ts'
import {Unread} from '../http/unread.ts'
import {openDatabase} from '../store/database.ts'
import {SocketHub} from './index.ts'

const BEAT_MS = 250

/** A hub that closes no socket of a test for its beats. */
const test = base.extend(
  'hub',
  disposed(() => startHub({beatMs: 60_000})),
)

/** A hub with short beats on a real port. Its only listener is a stream without events. */
async function startHub({beatMs = BEAT_MS, authoriseMs = 60_000} = {}) {
  const logged: string[] = []
  const database = openDatabase(':memory:')
  const options = lakeOptions({log: ({message}) => void logged.push(message)})
  const accounts = new Accounts(database, options)
  const warnOnce = onceWarner(options.log)
  const unread = new Unread()
  const context = {accounts, options, warnOnce, unread}
  const silence = async () =>
    new Response(new ReadableStream(), {headers: {'content-type': 'text/event-stream'}})
  const hub = new SocketHub(context, silence, {beatMs, authoriseMs})
  const server = createServer()
  server.on('upgrade', (request, socket, head) => {
    const {'x-address': address} = request.headers
    hub.handleUpgrade(request, socket, head, typeof address === 'string' ? address : null)
  })
  const port = await listen(server)
  const {token} = accounts.createRobot({label: 'Test', role: 'editor'})
  return {
    accounts,
    unread,
    token,
    logged,
    count: () => hub.count,
    breakDatabase: () => database.close(),
    open: (path: string, settings: ClientOptions = {}) =>
      new WebSocket(`ws://127.0.0.1:${port}/lake/v1${path}`, settings),
    /** Opens a socket; its token is sent, and the reply has come. */
    async openWith(token: string) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/lake/v1/socket/production`)
      await once(socket, 'open')
      const replied = once(socket, 'message')
      socket.send(authorization(token))
      return {socket, reply: String(await replied)}
    },
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
const opening = (socket: WebSocket) => once(socket, 'open')

/** The first call of the Studio's presence client. */
function authorization(token: string, id = '1') {
  const params = {authorization: `Bearer ${token}`}
  return JSON.stringify({jsonrpc: '2.0', id, method: 'authorization', params})
}

const open = (id: number, token?: string, query = '*') =>
  JSON.stringify({
    type: 'open',
    id,
    url: `/lake/v1/data/listen/production?${new URLSearchParams({query})}`,
    token,
  })

test('a socket hears a heartbeat, until its session is ended elsewhere', async () => {
  await using hub = await startHub()
  const socket = hub.open('/socket/production')
  await opening(socket)
  const heard = messages(socket, 2)
  socket.send(authorization(hub.token))
  expect(await heard).toContain('♥')
  const closed = closing(socket)
  hub.accounts.tokens.revoke(hub.token)
  expect(await closed).toBe(4001)
})

test('a database that can not be read ends no process', async () => {
  // Long enough that a busy machine responds to each beat in time.
  await using hub = await startHub({beatMs: 500})
  const socket = hub.open('/socket/production')
  await opening(socket)
  const responses: unknown[] = []
  socket.on('message', (data) => {
    if (String(data) !== '♥') responses.push(JSON.parse(String(data)))
  })
  socket.send(authorization(hub.token))
  await expect.poll(() => responses, {timeout: 4000}).toMatchObject([{result: {}}])
  const closed = closing(socket)
  hub.breakDatabase()
  await expect.poll(() => hub.logged, {timeout: 4000}).toContain('Sessions were not checked')
  socket.send(authorization(hub.token, '2'))
  expect(await closed).toBe(1011)
})

const KINDS = ['/socket/production', '/listeners']
/** The close frame for a message that is too long may be lost, because the connection ends with it. */
const CUT_OFF = [1006, 1009]

/** Sends until the socket is closed, with pauses in which the hub reads. */
async function flood(socket: WebSocket, send: (socket: WebSocket) => void) {
  const closed = closing(socket)
  await opening(socket)
  socket.on('error', () => {})
  for (let n = 0; n < 600 && socket.readyState === socket.OPEN; n++) {
    send(socket)
    if (n % 20 === 19) await new Promise((resolve) => setImmediate(resolve))
  }
  return closed
}

test.for(KINDS)('a stranger that sends 60 MB of messages to %s is cut off', async (path, {hub}) => {
  const message = JSON.stringify({type: 'close', id: 1, padding: 'x'.repeat(100_000)})
  expect(CUT_OFF).toContain(await flood(hub.open(path), (socket) => socket.send(message)))
  expect(hub.count()).toBe(0)
})

test.for<[string, (socket: WebSocket) => void]>([
  ['many messages', (socket) => socket.send('{"type": "close", "id": 1}')],
  ['a message that never ends', (socket) => socket.send('x'.repeat(4096), {fin: false})],
  ['pings', (socket) => socket.ping('x'.repeat(120))],
  ['pongs without a ping', (socket) => socket.pong('x'.repeat(120))],
])('a stranger is cut off that sends %s', async ([, send], {hub}) => {
  expect(CUT_OFF).toContain(await flood(hub.open('/listeners'), send))
})

test.each(KINDS)('a stranger that shows no token in time is put out of %s', async (path) => {
  await using hub = await startHub({beatMs: 60_000, authoriseMs: 50})
  const silent = hub.open(path)
  const unheard: unknown[] = []
  silent.on('message', (data) => unheard.push(data))
  expect(await closing(silent)).toBe(1008)
  expect(unheard).toEqual([])
})

test('a token that is shown in time keeps the socket open', async () => {
  await using hub = await startHub({beatMs: 60_000, authoriseMs: 1000})
  const {socket} = await hub.openWith(hub.token)
  const later = hub.open('/listeners')
  expect(await closing(later)).toBe(1008)
  expect(socket.readyState).toBe(socket.OPEN)
})

test('a Studio that opens all its streams at once after a restart is served', async ({hub}) => {
  const socket = hub.open('/listeners')
  await opening(socket)
  const responded = messages(socket, 100)
  for (let id = 0; id < 100; id++) socket.send(open(id, hub.token, 'x'.repeat(14_000)))
  const responses = (await responded).map((text) => JSON.parse(text))
  expect(new Set(responses.map(({status}) => status))).toEqual(new Set([200]))
})

test('a malformed message is refused', async ({hub}) => {
  const socket = hub.open('/socket/production')
  await opening(socket)
  const responded = messages(socket, 2)
  for (const text of ['{"jsonrpc": "1.0"}', 'nonsense']) socket.send(text)
  const error = {code: -32600}
  expect((await responded).map((text) => JSON.parse(text))).toMatchObject([{error}, {error}])
})

test('of sockets without a token the oldest goes when there are too many', async ({hub}) => {
  const {socket: editor} = await hub.openWith(hub.token)
  const first = hub.open('/listeners')
  const closed = closing(first)
  await opening(first)
  const later = Array.from({length: 200}, () => hub.open('/listeners'))
  await Promise.all(later.map(opening))
  expect(await closed).toBe(1006)
  expect(editor.readyState).toBe(editor.OPEN)
  expect(hub.count()).toBe(201)
})

test('a socket is cut when its account has too much to read, no other is', async ({hub}) => {
  const {token, account} = hub.accounts.createRobot({label: 'Reads nothing', role: 'viewer'})
  const identity = hub.accounts.tokens.identify(token)
  expect(identity?.id).toBe(account.id)
  const release = hub.unread.hold({identity, address: null}, 72 * 1024 * 1024)
  const held = hub.open('/socket/production')
  const closed = closing(held)
  await opening(held)
  held.send(authorization(token))
  await hub.openWith(hub.token)
  expect(await closed).toBe(1006)
  release?.()
  expect((await hub.openWith(token)).reply).toContain(account.id)
})

test('a socket whose other side has gone without a word is cut', async () => {
  await using hub = await startHub()
  const mute = hub.open('/listeners', {autoPong: false})
  expect(await closing(mute)).toBe(1006)
})

test('one address holds a bounded number of sockets, others are not concerned', async ({hub}) => {
  const from = (address: string) => {
    const socket = hub.open('/listeners', {headers: {'x-address': address}})
    return {socket, status: upgradeStatus(socket)}
  }
  const held = Array.from({length: 200}, () => from('198.51.100.7'))
  expect(new Set(await Promise.all(held.map(({status}) => status)))).toEqual(new Set([101]))
  expect(await from('198.51.100.7').status).toBe(429)
  expect(await from('198.51.100.8').status).toBe(101)
  held[0]?.socket.terminate()
  await expect.poll(() => from('198.51.100.7').status, {timeout: 4000}).toBe(101)
})
