import type {IncomingMessage, ServerResponse} from 'node:http'
import {getRequestListener, RequestError} from '@hono/node-server'
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'
import {Hono, type MiddlewareHandler} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {compress} from 'hono/compress'
import {contextStorage} from 'hono/context-storage'
import {requestId} from 'hono/request-id'
import {logUnexpected} from '../observability/log.ts'
import type {Monitoring} from '../observability/monitoring.ts'
import type {SiteHost} from '../site-host.ts'
import {allowedMethods} from './allowed-methods.ts'
import {rememberClientAddress} from './client-address.ts'
import {csrf} from './csrf.ts'
import {readPosts} from './read-posts.ts'
import type {RequestSource} from './request-source.ts'
import {DEFAULT_HEADERS, defaultHeaders, lakeHeaders} from './security/response-headers.ts'
import type {OpenedParts, SiteEnv} from './site-env.ts'
import {siteRequest, urlOf} from './site-request.ts'
import {staticFiles} from './static-files.ts'
import {WEBHOOK_MAX_BYTES, WEBHOOK_PATH, webhook} from './webhook.ts'

interface AppOptions {
  host: SiteHost
  source: RequestSource
  siteUrl: string | null
  lakePath: string
  monitoring: Pick<Monitoring, 'probes' | 'observe'>
  /** Secret of the webhook of a hosted lake; `null` = no webhook. */
  webhookSecret: string | null
  /** The parts that respond; rejected if the start fails. */
  ready: Promise<OpenedParts>
}

/** What every request passes, in this order, from the moment when the port is open. */
export function createApp(options: AppOptions): Hono<SiteEnv> {
  const {host, source, lakePath, monitoring, webhookSecret, ready} = options
  const app = new Hono<SiteEnv>()
  app.use(contextStorage())
  app.use(defaultHeaders(source, options.siteUrl))
  app.use(monitoring.probes)
  app.use(requestId({headerName: '', generator: ({env}) => source.requestId(env.incoming)}))
  app.use(monitoring.observe)
  app.use(waitFor(ready))
  app.use(siteRequest({lakePath, matchRoute: host.matchRoute}))
  app.use(refuseMalformed)
  app.use(allowedMethods)
  app.use((context, next) => {
    context.get('opened').countView?.(context)
    return next()
  })
  app.use((context, next) => context.get('opened').pages?.middleware(context, next) ?? next())
  if (host.middleware) app.use(sendModules(host.middleware))
  app.use(({req, env}, next) => {
    rememberClientAddress(req.raw, source.address(env.incoming) ?? 'gone')
    return next()
  })
  app.all(
    `${lakePath}/*`,
    lakeHeaders,
    ({req, var: {opened}}) => opened.lake?.fetch(req.raw) ?? noLake(),
  )
  // The bundler's manifest is among the client files and maps the sources. No client needs it.
  app.get('/.vite/*', (context, next) => (host.clientDir ? context.notFound() : next()))
  if (host.clientDir) app.use(staticFiles(host.clientDir))
  // Files of earlier builds, for tabs and pages that are older than this build.
  app.use(
    '/assets/*',
    (context, next) => context.get('opened').earlierFiles?.(context, next) ?? next(),
  )
  if (webhookSecret) {
    app.post(WEBHOOK_PATH, bodyLimit({maxSize: WEBHOOK_MAX_BYTES}), webhook(webhookSecret))
  }
  app.use(compress())
  app.use(csrf())
  app.use(readPosts())
  app.all('*', ({req, var: {opened, site}}) => opened.site(req.raw, site))
  app.onError((error, context) => {
    logUnexpected(error, context.req.path)
    return context.text('Internal Server Error', 500)
  })
  return app
}

/** The listener of `node:http`. The router compares the origin of a request with that of the browser. */
export function createListener({fetch}: Hono<SiteEnv>, source: Pick<RequestSource, 'origin'>) {
  const listener = getRequestListener(fetch, {hostname: 'localhost', errorHandler: refuse})
  return (request: IncomingMessage, response: ServerResponse): void => {
    const origin = source.origin(request)
    const isAsSent = origin === null || origin === `http://${request.headers.host}`
    if (!isAsSent && request.url?.startsWith('/')) request.url = origin + request.url
    void listener(request, response)
  }
}

/** A request whose URL or host is none reaches no middleware. */
function refuse(error: unknown): Response {
  if (error instanceof RequestError)
    return new Response(null, {status: 400, headers: DEFAULT_HEADERS})
  // The listener's reason for a client that has left is a string.
  if (error instanceof Error) logUnexpected(error, '')
  return new Response(null, {status: 500, headers: DEFAULT_HEADERS})
}

function waitFor(ready: AppOptions['ready']): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    try {
      context.set('opened', await ready)
    } catch {
      // The start has failed, and the process ends.
      context.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
    return next()
  }
}

/** The router would warn of each path that it can't decode. */
const refuseMalformed: MiddlewareHandler<SiteEnv> = async (context, next) =>
  context.get('site').isMalformed ? context.text('This address is malformed.\n', 400) : next()

/** Vite's middleware, for all requests but those to the lake. */
function sendModules(handle: NonNullable<SiteHost['middleware']>): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    const {incoming, outgoing} = context.env
    if (context.get('site').isLake) return next()
    incoming.url = urlOf(context.get('site'))
    const isPassed = await new Promise<boolean>((done) => {
      outgoing.once('close', () => done(false))
      handle(incoming, outgoing, () => done(true))
    })
    return isPassed ? next() : RESPONSE_ALREADY_SENT
  }
}

function noLake(): Response {
  const message = 'The embedded lake is off: this site uses the hosted Content Lake.'
  return Response.json({statusCode: 404, error: 'Not Found', message}, {status: 404})
}
