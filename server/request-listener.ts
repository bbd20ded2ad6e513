import type {IncomingMessage, ServerResponse} from 'node:http'
import {getRequestListener, type HttpBindings} from '@hono/node-server'
import {serveStatic} from '@hono/node-server/serve-static'
import {Hono} from 'hono'
import {compress} from 'hono/compress'
import type {Lake} from '#lake/index.ts'
import {allowedMethods, answerOtherMethod} from './allowed-methods.ts'
import type {Pages} from './cache/index.ts'
import {rememberClientAddress} from './client-address.ts'
import {log, logUnexpected} from './log.ts'
import {isMalformedAddress, refuseRequest} from './refuse-request.ts'
import type {RequestSource} from './request-source.ts'
import {ObservedResponse} from './requests/observed-response.ts'
import {fileHeaders} from './security/response-headers.ts'
import type {Site, SiteOptions} from './site.ts'
import {sendSmall} from './small-answer.ts'
import {createWebhook, WEBHOOK_PATH} from './webhook.ts'

/** The listener that `node:http` calls for each request. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void

/** Where the rendered site comes from: the build in production, Vite in development. */
export interface SiteHost {
  createSite: (options: SiteOptions) => Promise<Site>
  /** Folder of built client files; `null` when Vite serves them. */
  clientDir: string | null
  /** Id of the build; `null` if sources can change at any time, and then no page is cached. */
  buildId: string | null
  /** Vite's middleware, which handles module requests before the site does. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?: () => Promise<void>
}

interface ListenerOptions {
  site: Site
  lake: Lake | null
  lakePath: string
  host: SiteHost
  source: RequestSource
  /** Folder with the files of earlier builds; `null` if none are kept. */
  keptDir: string | null
  /** Cache of public pages; `null` = each page is rendered for each visitor. */
  pages: Pages | null
  /** Secret of the webhook of a hosted lake; `null` = no webhook. */
  webhookSecret: string | null
}

/** The order of all handlers: methods, cached pages, lake, static files, site. */
export function requestListener(options: ListenerOptions): NodeListener {
  const {site, lake, lakePath, host, source, keptDir, pages, webhookSecret} = options
  const app = new Hono<{Bindings: HttpBindings}>()
  app.use((context, next) => {
    rememberClientAddress(context.req.raw, source.address(context.env.incoming) ?? 'gone')
    return next()
  })
  app.all(`${lakePath}/*`, (context) => answerFromLake(lake, context.req.raw))
  if (host.clientDir) {
    // The bundler's manifest is among the client files and maps the sources. No client needs it.
    app.get('/.vite/*', (context) => context.notFound())
    app.use(staticFiles(host.clientDir))
  }
  // Files of earlier builds, for tabs and pages that are older than this build.
  if (keptDir) app.use('/assets/*', staticFiles(keptDir))
  if (webhookSecret && pages) {
    const receive = createWebhook({secret: webhookSecret, onChange: pages.invalidateAll})
    app.post(WEBHOOK_PATH, ({req}) => receive(req.raw))
  }
  // The routes of the links in a page. The page cache compresses pages.
  app.use('/__manifest', compress())
  let hasRefused = false
  app.all('*', ({req}) => {
    const refusal = refuseRequest(req.raw)
    if (refusal && !hasRefused) log(FOREIGN_POST)
    hasRefused ||= refusal !== null
    return refusal ?? site(req.raw)
  })
  app.onError((error, context) => {
    logUnexpected(error, context.req.path)
    return context.text('Internal Server Error', 500)
  })
  const listener = getRequestListener(app.fetch)
  const {middleware} = host
  return (request, response) => {
    const toSite = () => {
      addressPublicly(request, source.origin(request))
      void listener(request, response)
    }
    if (isMalformedAddress(request.url)) return sendSmall(request, response, MALFORMED)
    const allowed = allowedMethods(request.url ?? '/', lakePath)
    if (allowed !== null && answerOtherMethod(request, response, allowed)) return
    if (pages?.handle(request, response, toSite)) return
    if (!middleware) return toSite()
    if (request.url?.startsWith(`${lakePath}/`)) toSite()
    else middleware(request, response, toSite)
  }
}

/** Logged once: that reveals a wrong configuration, and a flood of posts does not fill the log. */
const FOREIGN_POST = {
  level: 'warn',
  message:
    'A form that another origin sent was refused. If that is your own site behind a proxy, set SITE_URL to its public address, or TRUSTED_PROXIES.',
} as const

const MALFORMED = {status: 400, type: 'text/plain', text: 'This address is malformed.\n'}

/** Sets the request's URL to the one that the browser used: the router compares its origin. */
function addressPublicly(request: IncomingMessage, origin: string | null): void {
  const isAsAsked = origin === null || origin === `http://${request.headers.host}`
  if (!isAsAsked && request.url?.startsWith('/')) request.url = origin + request.url
}

async function answerFromLake(lake: Lake | null, request: Request): Promise<Response> {
  if (lake) return lake.fetch(request)
  const message = 'The embedded lake is off: this site uses the hosted Content Lake.'
  return Response.json({statusCode: 404, error: 'Not Found', message}, {status: 404})
}

const HASHED_FONT = /\/fonts\/[\w-]+-[0-9a-f]{8}\.woff2$/

/** Files under `/assets` and fonts have a hash of their content in the name: they never change. */
function staticFiles(root: string) {
  return serveStatic<{Bindings: HttpBindings}>({
    root,
    // The build writes the compressed files.
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = path.includes('/assets/') || HASHED_FONT.test(path)
      const {outgoing} = context.env
      if (isHashed && outgoing instanceof ObservedResponse) {
        outgoing.base = fileHeaders(outgoing.base)
      }
      context.header(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
