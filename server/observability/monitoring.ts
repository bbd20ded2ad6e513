import type {MiddlewareHandler} from 'hono'
import type {Env} from '#app/services/env/env.server.ts'
import type {SiteEnv} from '../http/site-env.ts'
import {createHealth, type Health} from './health.ts'
import {log} from './log.ts'
import {createMetrics, type Metrics} from './metrics.ts'
import {metricsAccess} from './metrics-access.ts'
import {METRICS_PATH, metricsResponse, PROBE_HEADERS} from './metrics-server.ts'
import {observe, type SeenRequest} from './observe.ts'
import {requestScope} from './request-scope.ts'

/** Monitoring of the process from outside. */
export interface Monitoring {
  health: Health
  metrics: Metrics
  /** Responds to requests for liveness, readiness and metrics. */
  probes: MiddlewareHandler<SiteEnv>
  /** Observes all other requests. */
  observe: MiddlewareHandler<SiteEnv>
  /** Measures the rendering of pages. */
  timeRenders: <Args extends unknown[]>(site: Handler<Args>) => Handler<Args>
  /** Measures the content queries of pages. */
  timeQueries: <Args extends unknown[]>(fetch: Handler<Args>) => Handler<Args>
}

type Handler<Args extends unknown[]> = (...args: Args) => Promise<Response>

export function createMonitoring(env: Env, build: string | null): Monitoring {
  const health = createHealth({drainMs: env.operating.drainMs})
  const metrics = createMetrics()
  const mayReadMetrics = metricsAccess(env)

  const probes: MiddlewareHandler<SiteEnv> = async (context, next) => {
    const {
      req,
      env: {incoming, outgoing},
    } = context
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    if (req.path === '/healthz') return context.json({status: 'ok'}, 200, PROBE_HEADERS)
    if (req.path === METRICS_PATH && mayReadMetrics(incoming)) return metricsResponse(metrics)
    if (req.path !== '/readyz') return next()
    const readiness = await health.readiness()
    // A client with an open connection would not notice that the port closes.
    if (readiness.status === 'stopping') outgoing.shouldKeepAlive = false
    return context.json(readiness, readiness.status === 'ready' ? 200 : 503, PROBE_HEADERS)
  }

  return {
    health,
    metrics,
    probes,
    observe: observe({
      build,
      ended: (seen) => {
        metrics.requestEnded(seen)
        if (env.operating.log.hasRequests) logRequest(seen)
      },
    }),
    timeRenders: (site) =>
      timed(site, (ms) => {
        metrics.rendered(ms)
        const scope = requestScope()
        if (scope) scope.renderMs += ms
      }),
    timeQueries: (fetch) =>
      timed(fetch, (ms) => {
        const scope = requestScope()
        if (!scope) return
        scope.queryMs += ms
        scope.queries += 1
      }),
  }
}

function timed<Args extends unknown[]>(
  handler: Handler<Args>,
  took: (ms: number) => void,
): Handler<Args> {
  return async (...args) => {
    const start = performance.now()
    try {
      return await handler(...args)
    } finally {
      took(performance.now() - start)
    }
  }
}

/** Logs method, route pattern and figures: no IP address, no path, no visitor input. */
function logRequest({id, ms, cache, isAborted, ...seen}: SeenRequest): void {
  log({
    level: 'info',
    message: 'Request',
    requestId: id,
    ...seen,
    ms: Math.round(ms * 10) / 10,
    ...(cache && {cache}),
    ...(isAborted && {isAborted}),
  })
}
