import type {MiddlewareHandler} from 'hono'
import type {RequestScope, SiteEnv} from '../http/site-env.ts'
import type {SiteRequest} from '../http/site-request.ts'

/** Data about one finished request. It contains no client input. */
export interface SeenRequest {
  id: string
  method: string
  route: string
  /** 0: no response was sent, because the client left or the process ended. */
  status: number
  ms: number
  /** On the wire, including headers. */
  bytes: number
  cache: RequestScope['cache']
  /** The client left before the response was complete. */
  isAborted: boolean
}

interface Observer {
  /** Id of the build, which data names for tabs that are older (`follow-builds.client.ts`). */
  build: string | null
  ended: (seen: SeenRequest) => void
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures every request and reports it; the response gets the request's id and its times. */
export function observe({build, ended}: Observer): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    const {incoming, outgoing} = context.env
    const {method = 'GET', socket} = incoming
    const id = context.get('requestId')
    const scope: RequestScope = {id, cache: null, renderMs: 0, queryMs: 0, queries: 0}
    const bytesBefore = socket.bytesWritten
    const startedAt = performance.now()
    context.set('scope', scope)
    outgoing.setHeader('X-Request-Id', id)
    outgoing.once('close', () => {
      ended({
        id,
        method: METHODS.has(method) ? method : 'OTHER',
        route: context.get('site')?.routePattern ?? '(other)',
        status: outgoing.headersSent ? outgoing.statusCode : 0,
        ms: performance.now() - startedAt,
        bytes: socket.bytesWritten - bytesBefore,
        cache: scope.cache,
        isAborted: !outgoing.writableFinished,
      })
    })
    await next()
    const site = context.get('site')
    if (outgoing.headersSent || !isTimed(site)) return
    const totalMs = performance.now() - startedAt
    const timing = serverTiming(scope, totalMs, context.res.status)
    const isOfBuild = build !== null && site.format === 'data'
    outgoing.setHeader('Server-Timing', isOfBuild ? `${timing}, build;desc="${build}"` : timing)
  }
}

function isTimed({routePattern, isLake}: SiteRequest): boolean {
  return routePattern !== '/assets/*' && routePattern !== '(file)' && !isLake
}

/** See https://www.w3.org/TR/server-timing/. An error page reads its request id there. */
function serverTiming(scope: RequestScope, totalMs: number, status: number): string {
  const {id, cache, renderMs, queryMs, queries} = scope
  const parts = [
    ...(cache ? [`cache;desc=${cache}`] : []),
    ...(renderMs > 0 ? [`render;dur=${renderMs.toFixed(1)}`] : []),
    ...(queries > 0 ? [`queries;dur=${queryMs.toFixed(1)};desc=${queries}`] : []),
    `total;dur=${totalMs.toFixed(1)}`,
    ...(status >= 500 ? [`request;desc="${id}"`] : []),
  ]
  return parts.join(', ')
}
