import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {isWebSocket} from '#lake/index.ts'

/** How long the server waits for the client of a connection. */
export const HTTP_LIMITS = {
  /** Until the headers of a request have arrived. */
  headersMs: 15_000,
  /** Until the body of a form or a query has arrived. */
  bodyMs: 60_000,
  /** Until the body of an upload has arrived, which may be a gigabyte. */
  uploadMs: 60 * 60_000,
  /** Without a byte in either direction; event streams send one every 15 s. */
  idleMs: 120_000,
  /**
   * Until the next request on a connection. A proxy reuses a connection until its own timeout, which is
   * 60 s in nginx and the usual load balancers. With a shorter one here, a request sometimes arrives on
   * a connection that is closing, and the visitor gets a 502.
   */
  keepAliveMs: 65_000,
}

/**
 * Creates a server with time limits against slow and silent clients.
 *
 * @param isUpload - whether the body of a request is an upload
 */
export function createHttpServer(
  isUpload: (request: IncomingMessage) => boolean,
  limits = HTTP_LIMITS,
): Server {
  const {headersMs, bodyMs, uploadMs, idleMs, keepAliveMs} = limits
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    keepAliveTimeout: keepAliveMs,
    shouldUpgradeCallback: isWebSocket,
    connectionsCheckingInterval: Math.min(5000, headersMs),
  })
  server.setTimeout(idleMs)
  server.on('request', (request, response) => {
    if (!isUpload(request)) boundBody(request, bodyMs)
    // After the response, the client has no reason to continue the upload.
    else response.once('finish', () => boundBody(request, bodyMs))
  })
  return server
}

/** Address and port of a server that listens. */
export function boundAddress(server: Pick<Server, 'address'>): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not bound')
  return address
}

/** Aborts a request whose body does not arrive in time. */
function boundBody(request: IncomingMessage, bodyMs: number): void {
  if (request.complete || !hasBody(request)) return
  const timer = setTimeout(() => request.destroy(), bodyMs).unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}

function hasBody({headers}: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The requests in flight of a server. */
export type InFlight = ReturnType<typeof followRequests>

/** Tracks the requests of a server from now on. */
export function followRequests(server: Server) {
  const open = new Set<ServerResponse>()
  let isDraining = false
  server.on('request', (_request, response) => {
    open.add(response)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      open.delete(response)
      // Its connection counts as idle only when this event is over.
      if (isDraining) setImmediate(() => server.closeIdleConnections())
    })
  })
  return {
    count: () => open.size,
    /**
     * Accepts no new connections and lets the requests in flight finish. Aborts those that take too
     * long.
     *
     * @returns the number of aborted responses
     */
    async drain(graceMs: number): Promise<number> {
      isDraining = true
      const closed = new Promise((done) => server.close(done))
      for (const response of open) response.shouldKeepAlive = false
      let cutOff = 0
      const timer = setTimeout(() => {
        cutOff = open.size
        server.closeAllConnections()
      }, graceMs)
      await closed
      clearTimeout(timer)
      return cutOff
    },
  }
}
