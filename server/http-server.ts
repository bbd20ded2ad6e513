import {createServer, IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {ObservedResponse} from './requests/observed-response.ts'

/** For how long the other side of a connection may keep us waiting. */
export interface HttpLimits {
  /** Until the headers of a request are there. */
  headersMs: number
  /** Until its body is there, a form's or a query's. */
  bodyMs: number
  /** Until the body of an upload is there, which may be a gigabyte. */
  uploadMs: number
  /** Without a byte in either direction; event streams send one every 15 s. */
  idleMs: number
  /** Until the next request on a connection. */
  keepAliveMs: number
}

/**
 * A proxy reuses a connection for as long as it believes it to be open, so ours has to stay open for
 * longer than that: 60 s at nginx and at the usual load balancers. Else every now and then a request
 * meets a connection that is just being closed, and its visitor a 502.
 */
export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  bodyMs: 60_000,
  uploadMs: 60 * 60_000,
  idleMs: 120_000,
  keepAliveMs: 65_000,
}

interface HttpServerOptions {
  limits?: HttpLimits
  /** Whether the body of a request is an upload. */
  isUpload?: (request: IncomingMessage) => boolean
}

/** A server whose responses tell which request they answer. */
export type HttpServer = Server<typeof IncomingMessage, typeof ObservedResponse>

/** A server that no slow or silent client can hold on to. */
export function createHttpServer({
  limits = HTTP_LIMITS,
  isUpload = () => false,
}: HttpServerOptions = {}): HttpServer {
  const {headersMs, bodyMs, uploadMs, idleMs, keepAliveMs} = limits
  const server = createServer({
    IncomingMessage,
    ServerResponse: ObservedResponse,
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(5000, headersMs),
  })
  server.setTimeout(idleMs)
  server.on('request', (request, response) => {
    if (!isUpload(request)) boundBody(request, bodyMs)
    // Whoever was answered has no reason to go on sending.
    else response.once('finish', () => boundBody(request, bodyMs))
  })
  return server
}

/** Cuts a request off whose body does not arrive in time. */
function boundBody(request: IncomingMessage, bodyMs: number): void {
  if (request.complete || !hasBody(request)) return
  const timer = setTimeout(() => request.destroy(), bodyMs).unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}

function hasBody({headers}: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The requests that a server is answering. */
export interface InFlight {
  count: () => number
  /**
   * Takes no more connections, and lets what is in flight finish; what is not done in time is cut
   * off.
   *
   * @returns how many answers were cut off
   */
  drain: (graceMs: number) => Promise<number>
}

/** Follows the requests of a server from now on. */
export function followRequests(server: HttpServer): InFlight {
  const answering = new Set<ServerResponse>()
  let isDraining = false
  server.on('request', (_request, response) => {
    answering.add(response)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      answering.delete(response)
      // Its connection counts as idle only when this event is over.
      if (isDraining) setImmediate(() => server.closeIdleConnections())
    })
  })
  return {
    count: () => answering.size,
    async drain(graceMs) {
      isDraining = true
      const closed = new Promise((done) => server.close(done))
      for (const response of answering) response.shouldKeepAlive = false
      server.closeIdleConnections()
      let cutOff = 0
      const timer = setTimeout(() => {
        cutOff = answering.size
        server.closeAllConnections()
      }, graceMs)
      await closed
      clearTimeout(timer)
      return cutOff
    },
  }
}
