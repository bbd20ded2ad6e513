import {request as httpRequest, type IncomingHttpHeaders} from 'node:http'
import {createServer, request as httpsRequest} from 'node:https'
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

interface PlainRequest {
  url: string
  headers?: Record<string, string>
  /** Local address that the request comes from, any of 127.0.0.0/8. */
  from?: string
  /** Sent as a form. */
  fields?: Record<string, string>
  /** Default `POST`. */
  method?: 'GET' | 'POST'
}

/** Sends a request that no browser can send: any header, any sender, any certificate. */
export function sendPlain({
  url,
  headers,
  from = '127.0.0.1',
  fields,
  method = 'POST',
}: PlainRequest) {
  const {promise, resolve, reject} = Promise.withResolvers<{
    status: number
    headers: IncomingHttpHeaders
    text: string
  }>()
  const {protocol, port, pathname, host} = new URL(url)
  const body = new URLSearchParams(fields).toString()
  const send = protocol === 'https:' ? httpsRequest : httpRequest
  const request = send(
    {
      host: '127.0.0.1',
      port,
      path: pathname,
      method,
      localAddress: from,
      agent: false,
      rejectUnauthorized: false,
      headers: {
        Host: host,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
        ...headers,
      },
    },
    async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      resolve({status: response.statusCode ?? 0, headers: response.headers, text})
    },
  )
  request.on('error', reject).end(body)
  return promise
}
