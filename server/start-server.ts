import type {IncomingMessage} from 'node:http'
import {resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import type {Env} from '#app/services/env.server.ts'
import {createTransports} from '#app/services/submissions/transports/create-transports.server.ts'
import {createLake, explainFolder, type Lake} from '#lake/index.ts'
import {openPages, type Pages} from './cache/index.ts'
import {clientAddress} from './client-address.ts'
import {createHttpServer, followRequests, type HttpServer, type InFlight} from './http-server.ts'
import {importSeed, skipSeed} from './import-seed.ts'
import {openKeptAssets} from './kept-assets.ts'
import {ADDRESS_KEY} from './lake-address.ts'
import {log, logUnexpected} from './log.ts'
import {createOperating, type Operating} from './operating.ts'
import {previewAccess} from './preview-access.ts'
import {followSlugs, openRedirects} from './redirects.ts'
import {createRenderQueue} from './render-queue.ts'
import {type NodeListener, requestListener, type SiteHost} from './request-listener.ts'
import {createRequestSource} from './request-source.ts'
import {requestScope} from './requests/scope.ts'
import {startRetention} from './retention.ts'
import {isLocalOnly, openToAnybody} from './security/local-only.ts'
import {withBaseHeaders} from './security/response-headers.ts'
import type {SiteOptions} from './site.ts'
import {StartError} from './start-error.ts'
import {createSubmissionLimits} from './submission-limits.ts'
import {openSubmissions, type Submissions} from './submissions.ts'
import {openSuggestions} from './suggestions.ts'
import {upgradeHandler} from './upgrade-handler.ts'
import {watchParts} from './watch-parts.ts'

export interface RunningServer {
  /** Public origin, e.g. `http://localhost:3000`. */
  url: string
  /** `null` in hosted mode. */
  lake: Lake | null
  /** Finishes requests in flight, within `SHUTDOWN_GRACE_SECONDS`, and closes the lake. */
  close: () => Promise<void>
  /** Closes all connections and the lake at once. */
  abort: () => Promise<void>
}

const LAKE_PATH = '/lake'
/** A sweep that waits for a hosted lake can be abandoned without harm. */
const RETENTION_GRACE_MS = 1000

/**
 * Starts site, Studio and, in embedded mode, the lake on one port.
 *
 * The port is bound first, so that the lake receives its public URL even if the system chose the
 * port. Requests that arrive early wait until everything is ready.
 *
 * @throws {StartError} when the site is public without an editor account, or the port is taken
 */
export async function startServer(env: Env, host: SiteHost): Promise<RunningServer> {
  const server = createHttpServer({isUpload})
  const inFlight = followRequests(server)
  const source = createRequestSource({
    trustedProxies: env.trustedProxies,
    siteUrl: env.siteUrl,
    warn: (message) => log({level: 'warn', message}),
  })
  const operating = createOperating(env, source, LAKE_PATH)
  const ready = Promise.withResolvers<NodeListener>()
  // Without this handler, a failed start would also cause an unhandled rejection.
  ready.promise.catch(() => {})
  const answer: NodeListener = (request, response) => {
    ready.promise.then(
      (listener) => listener(request, response),
      () => response.destroy(),
    )
  }
  const protection = {source, siteUrl: env.siteUrl, lakePath: LAKE_PATH}
  server.on('request', withBaseHeaders(protection, operating.front(answer)))
  // Registered as early as `request`: an upgrade without a handler is treated as a plain GET.
  const lakeReady = Promise.withResolvers<Lake | null>()
  lakeReady.promise.catch(() => {})
  server.on('upgrade', upgradeHandler(lakeReady.promise, source))
  await listen(server, env)
  try {
    const url = env.siteUrl ?? `http://${urlHost(env.host)}:${boundPort(server)}`
    const lake = env.content.mode === 'embedded' ? await openLake(env, url, operating) : null
    lake?.meta.set(ADDRESS_KEY, `http://${urlHost(env.host)}:${boundPort(server)}`)
    lakeReady.resolve(lake)
    const lakeUrl = `${url}${LAKE_PATH}`
    const lakeFetch = lake && operating.timeQueries(lake.localFetch)
    const connection = {content: env.content, lakeUrl, ...(lakeFetch && {lakeFetch})}
    const delivered = Object.keys(createTransports(env.services))
    const stopRetention = startRetention({connection, lake, delivered})
    const observe = operating.metrics.attempted
    const submissions = openSubmissions({services: env.services, connection, lake, observe})
    const queue = createRenderQueue({isEmbedded: lake !== null})
    const site = await host.createSite({
      ...connection,
      // Measures the rendering without its time in the queue.
      renders: {run: (request, render) => queue.run(request, operating.timeRenders(render))},
      isProduction: env.isProduction,
      config: siteConfig(env, url, lakeUrl),
      redirects: openRedirects(connection, lake),
      suggestions: openSuggestions(connection),
      previewAccess: previewAccess(env, lake),
      formServices: submissions.formServices,
      formGate: {limits: createSubmissionLimits(env.forms), minSeconds: env.forms.minSeconds},
      clientAddress,
      requestReference: () => requestScope()?.id ?? null,
      reportContent: (level, message, details) => log({level, message, ...details}),
      reportError: (error, request) => logUnexpected(error, new URL(request.url).pathname),
    })
    const pages = openPages({
      ...{env, host, site, connection, lake, url},
      visitorOf: source.address,
    })
    const keptDir = openKeptAssets(host.clientDir, resolve(env.dataDir))
    const serving = {site, lake, lakePath: LAKE_PATH, host, source, keptDir, pages}
    ready.resolve(requestListener({...serving, webhookSecret: env.pages.webhookSecret}))
    const unwatch = await watchParts(operating, {env, lake, submissions, pages})
    const running = {inFlight, submissions, stopRetention, pages, lake, host}
    return {
      url,
      lake,
      async close() {
        await operating.health.drain()
        await unwatch()
        await shutDown(running, env.shutdownGraceMs)
      },
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

async function openLake(env: Env, url: string, {metrics}: Operating): Promise<Lake> {
  if (env.content.mode !== 'embedded') throw new Error('The lake belongs to the embedded mode')
  const lake = await createLake({
    dataDir: resolve(env.dataDir),
    projectId: env.content.projectId,
    dataset: env.content.dataset,
    ...env.lake,
    basePath: LAKE_PATH,
    publicUrl: `${url}${LAKE_PATH}`,
    allowLocalEditor: isLocalOnly(env),
    clientAddress,
    followUp: followSlugs,
    observe: metrics.lakeDid,
    log,
  })
  if (!isLocalOnly(env) && !lake.accounts.hasPeople()) {
    await lake.close()
    throw openToAnybody(env)
  }
  if (env.shouldSeed) await importSeed(lake)
  else skipSeed(lake)
  return lake
}

function siteConfig(env: Env, siteUrl: string, lakeUrl: string): SiteOptions['config'] {
  const {mode, projectId, dataset} = env.content
  const apiHost = env.content.mode === 'hosted' ? env.content.apiHost : lakeUrl
  return {siteUrl, studio: {mode, projectId, dataset, apiHost, hasVision: env.hasVision}}
}

function listen(server: HttpServer, env: Env): Promise<void> {
  const {promise, resolve: resolveListening, reject} = Promise.withResolvers<void>()
  server.once('error', (error) => {
    const isTaken = 'code' in error && error.code === 'EADDRINUSE'
    reject(
      isTaken
        ? new StartError(
            `Port ${env.port} is taken by another process. Stop it, or choose another port: PORT=${env.port + 1} npm start`,
          )
        : error,
    )
  })
  server.listen(env.port, env.host, resolveListening)
  return promise
}

function boundPort(server: HttpServer): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not bound')
  return address.port
}

/** A host that a browser can open: 0.0.0.0 and :: mean every interface, not a name. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const UPLOAD_PATH = /^\/lake\/(?:v[^/]+\/)?assets\//

function isUpload({method, url = ''}: IncomingMessage): boolean {
  return method === 'POST' && UPLOAD_PATH.test(url)
}

interface Running {
  inFlight: InFlight
  submissions: Submissions
  stopRetention: () => Promise<void>
  pages: Pages | null
  lake: Lake | null
  host: SiteHost
}

async function shutDown(running: Running, graceMs: number): Promise<void> {
  const {inFlight, submissions, stopRetention, pages, lake, host} = running
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
  await Promise.race([stopRetention(), wait(RETENTION_GRACE_MS)])
  pages?.close()
  await lake?.close()
  await host.close?.()
}
