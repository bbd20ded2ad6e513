import {getRequestListener, type HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import {compress} from 'hono/compress'
import type {Lake} from '#lake/index.ts'
import type {Pages} from '../cache/index.ts'
import {logUnexpected} from '../observability/log.ts'
import type {Monitoring} from '../observability/monitoring.ts'
import type {ObservedResponse} from '../observability/observed-response.ts'
import type {Site} from '../site.ts'
import type {SiteHost} from '../site-host.ts'
import {allowedMethods, allowMethods} from './allowed-methods.ts'
import {keepClientAddress} from './client-address.ts'
import {chain, type Middleware, type NodeListener} from './middleware.ts'
import {readPosts} from './read-posts.ts'
import {refuseForeignPosts, refuseMalformedAddress} from './refuse-request.ts'
import type {RequestSource} from './request-source.ts'
import {type HeadersOptions, setBaseHeaders} from './security/response-headers.ts'
import {staticFiles} from './static-files.ts'
import {createWebhook, WEBHOOK_PATH} from './webhook.ts'

interface ListenerOptions extends HeadersOptions {
  monitoring: Monitoring
  /** The handlers of lake and site; rejected if the start fails. */
  ready: Promise<NodeListener>
}

/** What every request passes, from the moment when the port is open. */
export function requestListener(options: ListenerOptions): NodeListener<ObservedResponse> {
  const {monitoring, ready} = options
  return chain([setBaseHeaders(options), monitoring.middleware], (request, response) => {
    ready.then(
      (listener) => listener(request, response),
      () => response.destroy(),
    )
  })
}

interface SiteListenerOptions {
  site: Site
  lake: Lake | null
  lakePath: string
  host: SiteHost
  source: RequestSource
  /** Folder with the files of earlier builds; `null` if none are kept. */
  earlierDir: string | null
  /** Cache of public pages; `null` = each page is rendered for each visitor. */
  pages: Pages | null
  /** Counts views; `null` = they are not counted. */
  countView: Middleware | null
  /** Secret of the webhook of a hosted lake; `null` = no webhook. */
  webhookSecret: string | null
}

/** What a request passes after {@link requestListener}, when lake and site are open. */
export function siteListener(options: SiteListenerOptions): NodeListener {
  const {host, lakePath, pages, source, countView} = options
  const {matchRoute, middleware: vite} = host
  const listener = getRequestListener(routes(options).fetch)
  return chain(
    [
      refuseMalformedAddress,
      allowMethods((url) => allowedMethods(url, {lakePath, matchRoute})),
      countView,
      pages?.middleware ?? null,
      vite ? skipUnder(lakePath, vite) : null,
      setPublicOrigin(source),
    ],
    (request, response) => void listener(request, response),
  )
}

/** Lake, files, webhook and site: the handlers of the Fetch API. */
function routes(options: SiteListenerOptions): Hono<{Bindings: HttpBindings}> {
  const {site, lake, lakePath, host, source, earlierDir, pages, webhookSecret} = options
  const app = new Hono<{Bindings: HttpBindings}>()
  app.use(keepClientAddress(source))
  app.all(`${lakePath}/*`, ({req}) => lake?.fetch(req.raw) ?? withoutLake())
  if (host.clientDir) {
    // The bundler's manifest is among the client files and maps the sources. No client needs it.
    app.get('/.vite/*', (context) => context.notFound())
    app.use(staticFiles(host.clientDir))
  }
  // Files of earlier builds, for tabs and pages that are older than this build.
  if (earlierDir) app.use('/assets/*', staticFiles(earlierDir))
  if (webhookSecret && pages) {
    const receive = createWebhook({secret: webhookSecret, onChange: pages.invalidateAll})
    app.post(WEBHOOK_PATH, ({req}) => receive(req.raw))
  }
  // The routes of the links in a page. The page cache compresses pages.
  app.use('/__manifest', compress())
  app.use(refuseForeignPosts())
  app.use(readPosts())
  app.all('*', ({req}) => site(req.raw))
  app.onError((error, context) => {
    logUnexpected(error, context.req.path)
    return context.text('Internal Server Error', 500)
  })
  return app
}

/** Sets the request's URL to the one that the browser used: the router compares its origin. */
function setPublicOrigin(source: RequestSource): Middleware {
  return (request, _response, next) => {
    const origin = source.origin(request)
    const isAsSent = origin === null || origin === `http://${request.headers.host}`
    if (!isAsSent && request.url?.startsWith('/')) request.url = origin + request.url
    next()
  }
}

function skipUnder(path: string, middleware: Middleware): Middleware {
  return (request, response, next) => {
    if (request.url?.startsWith(`${path}/`)) next()
    else middleware(request, response, next)
  }
}

function withoutLake(): Response {
  const message = 'The embedded lake is off: this site uses the hosted Content Lake.'
  return Response.json({statusCode: 404, error: 'Not Found', message}, {status: 404})
}
