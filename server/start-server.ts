import {once} from 'node:events'
import type {IncomingMessage, Server} from 'node:http'
import {resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import type {Env} from '#app/services/env/env.server.ts'
import {explainFolder, type Lake} from '#lake/index.ts'
import {createApp, createListener} from './http/app.ts'
import {boundAddress, createHttpServer, followRequests, type InFlight} from './http/http-server.ts'
import {isLoopbackAddress} from './http/networks.ts'
import {createRequestSource} from './http/request-source.ts'
import {upgradeHandler} from './http/upgrade-handler.ts'
import {ADDRESS_KEY, LAKE_PATH, localOrigin} from './lake-address.ts'
import {healthChecks} from './observability/checks.ts'
import {log} from './observability/log.ts'
import {createMonitoring} from './observability/monitoring.ts'
import {type OpenedSite, openLake, openSite} from './open-site.ts'
import type {SiteHost} from './site-host.ts'
import {StartError} from './start-error.ts'

/** A sweep that waits for a hosted lake can be abandoned without harm. */
const RETENTION_GRACE_MS = 1000

/**
 * Starts site, Studio and, in embedded mode, the lake on one port.
 *
 * The port is bound first, so that the lake receives its public URL even if the system chose the
 * port. Requests that arrive early wait until everything is ready.
 *
 * @throws {StartError} when the site is public without an editor account, or can't be served there
 */
export async function startServer(env: Env, host: SiteHost) {
  const {siteUrl} = env
  const server = createHttpServer(isUpload)
  const inFlight = followRequests(server)
  const warn = (message: string) => log({level: 'warn', message})
  const source = createRequestSource({trustedProxies: env.trustedProxies, siteUrl, warn})
  const monitoring = createMonitoring(env)
  const ready = Promise.withResolvers<OpenedSite>()
  const lakeReady = Promise.withResolvers<Lake | null>()
  // Without these handlers, a failed start would also cause an unhandled rejection.
  ready.promise.catch(() => {})
  lakeReady.promise.catch(() => {})
  const app = createApp({
    ...{host, source, siteUrl, monitoring, lakePath: LAKE_PATH, ready: ready.promise},
    webhookSecret: env.pages.webhookSecret,
  })
  server.on('request', createListener(app, source))
  // Registered as early as `request`: an upgrade without a handler is treated as a plain GET.
  server.on('upgrade', upgradeHandler(lakeReady.promise, source))
  await listen(server, env)
  try {
    const address = localOrigin(env.host, boundAddress(server).port)
    const url = siteUrl ?? address
    const lake = await openLake(env, url, monitoring)
    lake?.meta.set(ADDRESS_KEY, address)
    lakeReady.resolve(lake)
    const opened = await openSite({env, host, lake, url, source}, monitoring)
    ready.resolve(opened)
    const {backlog} = opened.submissions
    monitoring.metrics.measureOutbox(backlog)
    const copiedAt = env.lake.copyDir && lake ? lake.copiedAt : null
    if (copiedAt) monitoring.metrics.measureCopy(copiedAt)
    monitoring.health.started(healthChecks(env, lake, backlog), copiedAt)
    return {
      /** Public origin, e.g. `http://localhost:3000`. */
      url,
      /** Finishes requests in flight, within `SHUTDOWN_GRACE_SECONDS`, and closes the lake. */
      async close() {
        await monitoring.health.drain()
        await shutDown({inFlight, host, ...opened}, env.shutdownGraceMs)
      },
      /** Closes all connections and the lake at once. */
      async abort() {
        server.closeAllConnections()
        await lake?.close()
      },
    }
  } catch (error) {
    lakeReady.reject(error)
    ready.reject(error)
    server.close()
    throw explainFolder(error, resolve(env.dataDir))
  }
}

async function listen(server: Server, {port, host, isLoopback, operating}: Env): Promise<void> {
  const {socket} = operating
  const place = socket === null ? {port, host} : {fd: socket}
  // So many connections may wait while the site restarts; see listen(2).
  await once(server.listen(place, 4096), 'listening').catch(({code, message}) => {
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken by another process. Stop it, or choose another: PORT=${port + 1}`
        : `The site can’t be served at HOST=${host} and PORT=${port}: ${message}. HOST is an address of this machine.`,
    )
  })
  // Only by `HOST` the process knows whether strangers can reach it.
  if (isLoopback && !isLoopbackAddress(boundAddress(server).address)) {
    throw new StartError(
      'The socket of systemd is open to other machines. Set HOST as it is there.',
    )
  }
}

const UPLOAD_PATH = /^\/lake\/(?:v[^/]+\/)?assets\//

function isUpload({method, url = ''}: IncomingMessage): boolean {
  return method === 'POST' && UPLOAD_PATH.test(url)
}

async function shutDown(
  running: OpenedSite & {inFlight: InFlight; host: SiteHost},
  graceMs: number,
): Promise<void> {
  const {inFlight, submissions, stopRetention, stopNotices, pages, closeViews, lake, host} = running
  const count = inFlight.count()
  log({level: 'info', message: `Stopping; requests in flight: ${count}`})
  const drained = inFlight.drain(graceMs)
  // Streams do not end otherwise. All other requests can still use the lake.
  lake?.endStreams()
  // While the lake can still store delivery results, in parallel to the requests that wait for one.
  await Promise.race([submissions.close(), wait(graceMs)])
  const cutOff = await drained
  if (cutOff > 0) {
    log({level: 'warn', message: 'Requests were cut off: they took too long', count: cutOff})
  }
  stopNotices()
  await Promise.race([stopRetention(), wait(RETENTION_GRACE_MS)])
  pages?.close()
  closeViews()
  await lake?.close()
  await host.close?.()
}
