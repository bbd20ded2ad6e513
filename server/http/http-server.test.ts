import {once} from 'node:events'
import {request} from 'node:http'
import {connect} from 'node:net'
import {expect, test} from 'vitest'
import {endServer, listen} from '#tests/helpers/listen.ts'
import {createHttpServer, followRequests, HTTP_LIMITS} from './http-server.ts'

/** A server on a free port. The test adds the request handler. */
async function startServer(limits: Partial<typeof HTTP_LIMITS> = {}, isUpload = () => false) {
  const server = createHttpServer(isUpload, {...HTTP_LIMITS, ...limits})
  const inFlight = followRequests(server)
  const port = await listen(server)
  return {
    server,
    inFlight,
    port,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => endServer(server),
  }
}

/** Sends only the beginning of a request. Returns the received text when the connection closes. */
async function sendOnly(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

test('a client that never ends its headers is cut off', async () => {
  await using site = await startServer({headersMs: 200})
  const response = await sendOnly(site.port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  expect(response).toContain('408 Request Timeout')
})

test('a client that never ends its body is cut off', async () => {
  await using site = await startServer({bodyMs: 200})
  site.server.on('request', (incoming) => incoming.resume().on('error', () => {}))
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n'
  expect(await sendOnly(site.port, `${head}half`)).toBe('')
})

test('an upload may take longer, but not once it was refused', async () => {
  await using site = await startServer({bodyMs: 200}, () => true)
  site.server.on('request', (_incoming, response) => response.writeHead(401).end())
  const head = 'POST /up HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n'
  expect(await sendOnly(site.port, `${head}half`)).toContain('401')
})

test('a connection without a byte in either direction is closed', async () => {
  await using site = await startServer({idleMs: 200})
  site.server.on('request', () => {})
  expect(await sendOnly(site.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('')
})

test('an upgrade to HTTP/2, which Java’s client asks for, is ignored', async () => {
  await using site = await startServer()
  site.server.on('upgrade', (_incoming, socket) => socket.destroy())
  site.server.on('request', (_incoming, response) => response.end())
  const head = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n'
  expect(await sendOnly(site.port, head)).toContain('200 OK')
})

test('draining lets what is in flight finish, and takes nothing new', async () => {
  await using site = await startServer()
  const {inFlight, port, server} = site
  const arrived = Promise.withResolvers<() => void>()
  server.on('request', (_incoming, response) => arrived.resolve(() => response.end('whole')))
  const requested = request({port, host: '127.0.0.1', headers: {Connection: 'keep-alive'}}).end()
  const responded = once(requested, 'response')
  const finish = await arrived.promise
  const drained = inFlight.drain(10_000)
  await expect(fetch(site.url)).rejects.toThrow()
  expect(inFlight.count()).toBe(1)
  finish()
  const [response] = await responded
  expect(response.headers.connection).toBe('close')
  expect((await response.setEncoding('utf8').toArray()).join('')).toBe('whole')
  expect(await drained).toBe(0)
})

test('draining cuts off what takes too long, and says how much that was', async () => {
  await using site = await startServer()
  site.server.on('request', () => {})
  const arrived = once(site.server, 'request')
  const requested = fetch(site.url)
  const refused = expect(requested).rejects.toThrow()
  await arrived
  expect(await site.inFlight.drain(50)).toBe(1)
  await refused
})
