import type {IncomingMessage} from 'node:http'
import type {MiddlewareHandler} from 'hono'
import {timingSafeEqual} from 'hono/utils/buffer'
import type {Env} from '#app/services/env/env.server.ts'
import type {SiteEnv} from '../http/site-env.ts'
import {createHealth} from './health.ts'
import {log} from './log.ts'
import {createMetrics} from './metrics.ts'
import {observe, type SeenRequest} from './observe.ts'

export type Monitoring = ReturnType<typeof createMonitoring>

const PROBE_HEADERS = {'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex'}

/** Monitoring of the process from outside. */
export function createMonitoring(env: Env) {
  const health = createHealth({drainMs: env.operating.drainMs})
  const metrics = createMetrics()

  /** Responds to requests for liveness, readiness and metrics. */
  const probes: MiddlewareHandler<SiteEnv> = async (context, next) => {
    const {req} = context
    const {incoming, outgoing} = context.env
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    if (req.path === '/healthz') return context.json({status: 'ok'}, 200, PROBE_HEADERS)
    if (req.path === '/metrics' && (await mayReadMetrics(incoming, env.operating.metricsToken))) {
      const headers = {...PROBE_HEADERS, 'Content-Type': metrics.contentType}
      return context.body(await metrics.text(), 200, headers)
    }
    if (req.path !== '/readyz') return next()
    const readiness = await health.readiness()
    // A client with an open connection would not notice that the port closes.
    if (readiness.status === 'stopping') outgoing.shouldKeepAlive = false
    return context.json(readiness, readiness.status === 'ready' ? 200 : 503, PROBE_HEADERS)
  }

  const observeRequests = observe((seen) => {
    metrics.requestEnded(seen)
    if (env.operating.log.hasRequests) logRequest(seen)
  })

  return {health, metrics, probes, observe: observeRequests}
}

/** Whether a request may read the metrics: it carries the token. */
export async function mayReadMetrics({headers}: IncomingMessage, token: string | null) {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return Boolean(token && given && (await timingSafeEqual(given, token)))
}

/** Logs method, route pattern and figures: no IP address, no path, no visitor input. */
function logRequest({id: requestId, ms, isAborted, ...seen}: SeenRequest): void {
  const aborted = isAborted && {isAborted}
  const figures = {...seen, ms: Math.round(ms * 10) / 10, ...aborted}
  log({level: 'info', message: 'Request', requestId, ...figures})
}
