import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {OperatingSettings} from '#app/services/env/operating.server.ts'
import {allowMethods, READ} from '../http/allowed-methods.ts'
import {chain} from '../http/middleware.ts'
import {sendJson, sendText} from '../http/send-text.ts'
import {StartError} from '../start-error.ts'
import type {Metrics} from './metrics.ts'
import {hasToken} from './metrics-access.ts'

export const METRICS_PATH = '/metrics'

/** Sends the metrics. */
export async function sendMetrics(
  metrics: Metrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await metrics.text()
  sendText(request, response, {status: 200, type: metrics.contentType, text})
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
  const listener = chain([allowMethods(() => READ)], (request, response) => {
    const isAsked = request.url?.split('?')[0] === METRICS_PATH
    if (!isAsked) sendJson(request, response, 404, {error: 'Not Found'})
    else if (token !== null && !hasToken(request, token)) {
      sendJson(request, response, 401, {error: 'Unauthorized'})
    } else sendMetrics(metrics, request, response).catch(() => response.destroy())
  })
  const server = createServer(listener)
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  server.once('error', (error) => {
    const reason = 'code' in error ? error.code : error.message
    reject(new StartError(`METRICS_PORT: ${host}:${port} can't be listened on (${reason}).`))
  })
  server.listen(port, host, resolve)
  await promise
  return async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}
