import {createServer} from 'node:https'
import type {Socket} from 'node:net'
import {createProxyServer} from 'http-proxy-3'
import {listen} from '../listen.ts'
import {TEST_CERTIFICATE} from './test-certificate.ts'

export interface TlsProxy extends AsyncDisposable {
  /** The URL for browsers, such as `https://localhost:41234`. */
  url: string
}

interface ProxyOptions {
  /** Port of 127.0.0.1 to which the proxy forwards requests. */
  port: number
}

/** A proxy that terminates TLS, sends `X-Forwarded-*` headers and forwards the `Host` header. */
export async function startTlsProxy({port}: ProxyOptions): Promise<TlsProxy> {
  const proxy = createProxyServer({
    target: `http://127.0.0.1:${port}`,
    xfwd: true,
    ws: true,
  })
  proxy.on('error', (_error, _request, response) => void response.destroy())
  const server = createServer(
    TEST_CERTIFICATE,
    (request, response) => void proxy.web(request, response),
  )
  // `closeAllConnections` leaves out those that became WebSockets, and `close` waits for them.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    proxy.ws(request, socket, head)
  })
  return {
    url: `https://localhost:${await listen(server)}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
      proxy.close()
    },
  }
}
