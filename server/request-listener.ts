import type {IncomingMessage, ServerResponse} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {serveStatic} from '@hono/node-server/serve-static'
import {Hono} from 'hono'
import type {Lake} from '#lake/index.ts'
import {rememberClientAddress} from './client-address.ts'
import {log} from './log.ts'
import type {SiteOptions} from './site.ts'

/** What `node:http` calls for each request. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void

type FetchHandler = (request: Request) => Promise<Response>

/** Where the rendered site comes from: the build in production, Vite in development. */
export interface SiteHost {
  createSite: (options: SiteOptions) => Promise<FetchHandler>
  /** Folder of built client files; `null` when Vite serves them. */
  clientDir: string | null
  /** Vite's middleware, which answers module requests before the site does. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?: () => Promise<void>
}

interface ListenerOptions {
  site: FetchHandler
  lake: Lake | null
  lakePath: string
  host: SiteHost
}

/** Order of the whole server in one place: lake, static files, site. */
export function requestListener({site, lake, lakePath, host}: ListenerOptions): NodeListener {
  const app = new Hono()
  app.all(`${lakePath}/*`, (context) => {
    rememberClientAddress(context)
    return answerFromLake(lake, context.req.raw)
  })
  if (host.clientDir) {
    // The bundler's manifest lies among the client files and maps the sources; nobody needs it.
    app.get('/.vite/*', (context) => context.notFound())
    app.use(staticFiles(host.clientDir))
  }
  app.all('*', (context) => site(context.req.raw))
  app.onError((error, context) => {
    log({level: 'error', message: 'Unexpected error', path: context.req.path, stack: error.stack})
    return context.text('Internal Server Error', 500)
  })
  const listener = getRequestListener(app.fetch)
  const {middleware} = host
  if (!middleware) return (request, response) => void listener(request, response)
  return (request, response) => {
    const toSite = () => void listener(request, response)
    if (request.url?.startsWith(`${lakePath}/`)) toSite()
    else middleware(request, response, toSite)
  }
}

async function answerFromLake(lake: Lake | null, request: Request): Promise<Response> {
  if (lake) return lake.fetch(request)
  const message = 'The embedded lake is off: this site uses the hosted Content Lake.'
  return Response.json({statusCode: 404, error: 'Not Found', message}, {status: 404})
}

/** Files under `/assets` carry a hash of their content in the name, so they never change. */
function staticFiles(root: string) {
  return serveStatic({
    root,
    onFound: (path, context) => {
      const isHashed = path.includes('/assets/')
      context.header(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      context.header('X-Content-Type-Options', 'nosniff')
    },
  })
}
