import type {MiddlewareHandler} from 'hono'
import type {SiteEnv} from '../http/site-env.ts'

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
  cache: SiteEnv['Variables']['cache'] | undefined
  /** The client left before the response was complete. */
  isAborted: boolean
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures every request and reports it; the response gets the request's id and its time. */
export function observe(ended: (seen: SeenRequest) => void): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    const {incoming, outgoing} = context.env
    const {method = 'GET', socket} = incoming
    const id = context.get('requestId')
    const bytesBefore = socket.bytesWritten
    const startedAt = performance.now()
    outgoing.setHeader('X-Request-Id', id)
    outgoing.once('close', () => {
      ended({
        id,
        method: METHODS.has(method) ? method : 'OTHER',
        route: context.get('site')?.routePattern ?? '(other)',
        status: outgoing.headersSent ? outgoing.statusCode : 0,
        ms: performance.now() - startedAt,
        bytes: socket.bytesWritten - bytesBefore,
        cache: context.get('cache'),
        isAborted: !outgoing.writableFinished,
      })
    })
    await next()
    const site = context.get('site')
    if (outgoing.headersSent || site.isLake) return
    if (site.routePattern === '/assets/*' || site.routePattern === '(file)') return
    // See https://www.w3.org/TR/server-timing/. An error page reads its request id there.
    const cache = context.get('cache')
    const timing = [
      ...(cache ? [`cache;desc=${cache}`] : []),
      `total;dur=${(performance.now() - startedAt).toFixed(1)}`,
      ...(context.res.status >= 500 ? [`request;desc="${id}"`] : []),
    ]
    outgoing.setHeader('Server-Timing', timing.join(', '))
  }
}
