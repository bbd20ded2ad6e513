import {once} from 'node:events'
import {createAdaptorServer} from '@hono/node-server'
import {Hono} from 'hono'
import {bearerAuth} from 'hono/bearer-auth'
import type {OperatingSettings} from '#app/services/env/operating.server.ts'
import {StartError} from '../start-error.ts'
import type {Metrics} from './metrics.ts'

export const METRICS_PATH = '/metrics'

/** Of responses to programs that monitor the process. */
export const PROBE_HEADERS = {'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex'}

export async function metricsResponse(metrics: Metrics): Promise<Response> {
  const headers = {...PROBE_HEADERS, 'Content-Type': metrics.contentType}
  return new Response(await metrics.text(), {headers})
}

/**
 * Serves the metrics on a separate port, which no proxy forwards. A configured token is required
 * too.
 *
 * @returns a function that closes the server
 * @throws {StartError} when the port is taken
 */
export async function openMetricsServer(
  metrics: Metrics,
  {token, port, host}: OperatingSettings['metrics'],
): Promise<() => Promise<void>> {
  if (port === null) return async () => {}
  const app = new Hono()
  if (token !== null) app.use(METRICS_PATH, bearerAuth({token}))
  app.get(METRICS_PATH, () => metricsResponse(metrics))
  const server = createAdaptorServer({fetch: app.fetch})
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    throw new StartError(`METRICS_PORT: ${host}:${port} can't be listened on (${error}).`)
  })
  return () => server[Symbol.asyncDispose]()
}
