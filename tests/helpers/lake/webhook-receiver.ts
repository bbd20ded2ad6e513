import {createServer, type IncomingHttpHeaders, type Server} from 'node:http'
import {text} from 'node:stream/consumers'
import {endServer, listen} from '../listen.ts'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** As sent, for the signature. */
  body: string
}

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>

/** An HTTP server that records the requests of webhooks. Responds with 200 by default. */
export async function startReceiver() {
  const received: ReceivedRequest[] = []
  let next: {status: number | null; headers: Record<string, string>} = {
    status: 200,
    headers: {},
  }
  let server: Server
  let port = 0

  async function start(): Promise<void> {
    server = createServer(async (request, response) => {
      const {method = '', url: path = '', headers} = request
      received.push({method, path, headers, body: await text(request)})
      if (next.status === null) return
      response.writeHead(next.status, next.headers).end('From the receiver')
    })
    port = await listen(server, port)
  }

  const stop = () => endServer(server)

  await start()
  return {
    url: `http://127.0.0.1:${port}/hook`,
    /** In the order of their arrival. */
    received,
    /** The responses from now on; null: none until the client leaves. */
    respondWith(status: number | null, headers: Record<string, string> = {}) {
      next = {status, headers}
    },
    /** Listens on the same port again. */
    start,
    /** Stops to listen. */
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
