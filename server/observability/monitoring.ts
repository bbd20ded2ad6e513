import type {IncomingMessage} from 'node:http'
import type {Env} from '#app/services/env/env.server.ts'
import type {MatchRoute} from '#app/services/route-table.server.ts'
import type {Middleware} from '../http/middleware.ts'
import type {RequestSource} from '../http/request-source.ts'
import {sendJson} from '../http/send-text.ts'
import {createHealth, type Health} from './health.ts'
import {log} from './log.ts'
import {createMetrics, type Metrics} from './metrics.ts'
import {metricsAccess} from './metrics-access.ts'
import {METRICS_PATH, sendMetrics} from './metrics-server.ts'
import {observeRequests, type SeenRequest} from './observe-requests.ts'
import type {ObservedResponse} from './observed-response.ts'
import {requestScope} from './request-scope.ts'

/** Monitoring of the process from outside. */
export interface Monitoring {
  health: Health
  metrics: Metrics
  /** Responds to monitoring requests and observes all other requests. */
  middleware: Middleware<ObservedResponse>
  /** Measures the rendering of pages. */
  timeRenders: <Args extends unknown[]>(site: Handler<Args>) => Handler<Args>
  /** Measures the content queries of pages. */
  timeQueries: <Args extends unknown[]>(fetch: Handler<Args>) => Handler<Args>
}

type Handler<Args extends unknown[]> = (...args: Args) => Promise<Response>

interface MonitoringOptions {
  /** Knows which headers are trusted. */
  source: RequestSource
  lakePath: string
  matchRoute: MatchRoute
}

export function createMonitoring(
  env: Env,
  {source, lakePath, matchRoute}: MonitoringOptions,
): Monitoring {
  const health = createHealth({drainMs: env.operating.drainMs})
  const metrics = createMetrics()
  const mayReadMetrics = metricsAccess(env)
  const observe = observeRequests({
    requestId: source.requestId,
    lakePath,
    matchRoute,
    began: metrics.requestBegan,
    ended: (seen) => {
      metrics.requestEnded(seen)
      if (env.operating.log.hasRequests) logRequest(seen)
    },
  })

  /** @returns false for a request to the site */
  function answerWatcher(request: IncomingMessage, response: ObservedResponse): boolean {
    const path = request.url ?? '/'
    if (!WATCHED.has(path.split('?', 1)[0] ?? path)) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (path.startsWith('/healthz')) sendJson(request, response, 200, {status: 'ok'})
    else if (path.startsWith('/readyz')) void sendReadiness(health, request, response)
    else if (mayReadMetrics(request)) {
      sendMetrics(metrics, request, response).catch(() => response.destroy())
    } else return false
    return true
  }

  return {
    health,
    metrics,
    middleware(request, response, next) {
      if (!answerWatcher(request, response)) observe(request, response, next)
    },
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

const WATCHED = new Set(['/healthz', '/readyz', METRICS_PATH])

async function sendReadiness(
  health: Health,
  request: IncomingMessage,
  response: ObservedResponse,
): Promise<void> {
  const {isReady, state, checks} = await health.readiness()
  // A client with an open connection would not notice that the port closes.
  if (state === 'stopping') response.shouldKeepAlive = false
  sendJson(request, response, isReady ? 200 : 503, {status: state, checks})
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
