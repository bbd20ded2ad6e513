import {request as httpRequest, type IncomingHttpHeaders} from 'node:http'
import {createServer, request as httpsRequest} from 'node:https'
import type {Server} from 'node:net'
import {createProxyServer} from 'http-proxy-3'
import {TEST_CERTIFICATE} from './test-certificate.ts'

export interface TlsProxy extends AsyncDisposable {
  /** What browsers open, such as `https://localhost:41234`. */
  url: string
}

interface ProxyOptions {
  /** Port of 127.0.0.1 that the proxy asks. */
  port: number
  /** Whether the proxy hands on the name that it was asked by. */
  keepsHost: boolean
}

/** A proxy that ends TLS and says whom it asks for. */
export async function startTlsProxy({port, keepsHost}: ProxyOptions): Promise<TlsProxy> {
  const proxy = createProxyServer({
    target: `http://127.0.0.1:${port}`,
    xfwd: true,
    ws: true,
    changeOrigin: !keepsHost,
  })
  proxy.on('error', (_error, _request, response) => void response.destroy())
  const server = createServer(
    TEST_CERTIFICATE,
    (request, response) => void proxy.web(request, response),
  )
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    proxy.ws(request, socket, head)
  })
  return {
    url: `https://localhost:${await listen(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      proxy.close()
    },
  }
}

interface PlainRequest {
  url: string
  headers?: Record<string, string>
  /** Address of this machine that the request comes from; all of 127.0.0.0/8 is. */
  from?: string
  /** Sent as a form. */
  fields?: Record<string, string>
  /** Default `POST`. */
  method?: 'GET' | 'POST'
}

/** A request as no browser would let one write it: any header, any sender, any certificate. */
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

async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not bound')
  return address.port
}
