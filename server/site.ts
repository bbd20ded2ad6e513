import * as build from 'virtual:react-router/server-build'
import {
  createRequestHandler,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
} from 'react-router'
import {renderPageOrMarkdown} from '#app/seo/markdown-alternate.server.ts'
import {createContentGuard, RETRY_AFTER_S} from '#app/services/content/content-guard.server.ts'
import {type Redirects, redirectsContext} from '#app/services/content/redirects.server.ts'
import {
  createSanityClient,
  type SanityClientOptions,
  sanityContext,
} from '#app/services/content/sanity.server.ts'
import {
  type ReadSearchIndex,
  searchIndexContext,
} from '#app/services/content/search-index.server.ts'
import {fetchWithSyncTags, type OnSyncTags} from '#app/services/content/sync-tags.server.ts'
import {expiryContext, type OnExpiry} from '#app/services/expiry.server.ts'
import {inlineMarkContext} from '#app/services/inline-mark.server.ts'
import {type CheckLink, checkLinkContext} from '#app/services/link-check.server.ts'
import {type PageViews, pageViewsContext} from '#app/services/page-views.server.ts'
import {
  createPreview,
  type PreviewAccess,
  previewContext,
} from '#app/services/preview/preview.server.ts'
import type {PreviewSession} from '#app/services/preview/preview-session.server.ts'
import {createMatchRoute, matchRouteContext} from '#app/services/route-table.server.ts'
import {type SiteConfig, siteConfigContext} from '#app/services/site-config.server.ts'
import {
  type FormServices,
  formServicesContext,
} from '#app/services/submissions/form-services.server.ts'
import {yieldToEventLoop} from '#app/services/yield-to-event-loop.server.ts'
import {createFinish} from './http/finish-response.ts'
import type {RenderKind, RenderQueue} from './http/render-queue.ts'
import type {SiteRequest} from './http/site-request.ts'

export interface SiteOptions extends SanityClientOptions {
  isProduction: boolean
  config: SiteConfig
  /** Redirects from old paths. */
  redirects: Redirects
  searchIndex: ReadSearchIndex
  /** Accepts the submissions of visitors; each request adds its sender. */
  formServices: Omit<FormServices, 'sender' | 'isPreview'>
  pageViews: PageViews
  checkLink: CheckLink
  /** The network address that a request came from. */
  clientAddress: (request: Request) => string | null
  /** The id of the current request, for its error page. */
  requestReference: () => string | null
  /** Called with an unexpected error of a request. */
  reportError: (error: unknown, request: Request) => void
  /** Called when content can't be read, and when it can be read again. */
  reportContent: Parameters<typeof createContentGuard>[0]['report']
  /** Access to drafts for editors; `null` if nothing can read drafts. */
  previewAccess: PreviewAccess | null
  /** The queue of all renderings. */
  render: RenderQueue
}

/** Options of a request by the page cache. */
export interface CacheRequest {
  /** Called with the sync tags of the query results in the page. */
  onTags: OnSyncTags
  onExpiry: OnExpiry
  /** The IP address of the waiting visitor; `null` = a cached page is rendered again. */
  visitor: string | null
}

/** @param page - what the URL of the request means */
export type Site = (request: Request, page: SiteRequest, cache?: CacheRequest) => Promise<Response>

/** Finds the route of a path, for the cache of pages, allowed methods, metrics and logs. */
export const matchRoute = createMatchRoute(build.routes)

/**
 * The rendered site as a fetch handler. This module is the entry of the server bundle, so that it
 * shares its context keys with the routes.
 */
export function createSite(options: SiteOptions): Site {
  const mode = options.isProduction ? 'production' : 'development'
  const handle = createRequestHandler(reportingBuild(options.reportError), mode)
  const client = createSanityClient(options)
  const preview = options.previewAccess && createPreview(options, options.previewAccess)
  const finish = createFinish(options)
  const guard = createContentGuard({report: options.reportContent})

  async function render(
    request: Request,
    page: SiteRequest,
    session: PreviewSession | null,
    cache: CacheRequest | undefined,
  ): Promise<Response> {
    await yieldToEventLoop()
    const content = guard(request.signal)
    const context = new RouterContextProvider()
    const fetch =
      preview && session ? preview.fetchFor(request) : fetchWithSyncTags(client, cache?.onTags)
    context.set(sanityContext, content.client(fetch))
    context.set(previewContext, {
      preview: preview && {...preview, enter: (entry) => content.ask(() => preview.enter(entry))},
      isOn: session !== null,
    })
    context.set(expiryContext, cache?.onExpiry ?? (() => {}))
    context.set(siteConfigContext, options.config)
    context.set(matchRouteContext, matchRoute)
    context.set(redirectsContext, {
      ...options.redirects,
      find: (...address) => content.ask(() => options.redirects.find(...address)),
    })
    context.set(searchIndexContext, () => content.ask(options.searchIndex))
    const origin = {sender: options.clientAddress(request), isPreview: session !== null}
    context.set(formServicesContext, {...options.formServices, ...origin})
    context.set(pageViewsContext, options.pageViews)
    context.set(checkLinkContext, options.checkLink)
    const mark = crypto.randomUUID()
    context.set(inlineMarkContext, mark)
    const rendered = await renderPageOrMarkdown(request, {
      page,
      origin: options.config.siteUrl,
      render: (rendered) => handle(rendered, context),
    })
    const sent = content.hasFailed() && rendered.status >= 500 ? outageOf(rendered) : rendered
    const response = await finish(sent, {page, mark, isPreview: session !== null})
    // Shared caches must not store a response that the page cache does not store.
    if (!cache && !response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', 'private, no-cache')
    }
    if (preview && session) await preview.extend(response, request, session)
    return response
  }

  return async (request, page, cache) => {
    const session = (await preview?.session(request)) ?? null
    const {signal} = request
    const visitor = cache ? cache.visitor : options.clientAddress(request)
    const kind = kindOf(request.method, page, session, cache)
    const caller = session?.owner ?? visitor ?? 'site'
    return options.render({kind, caller, signal}, () => render(request, page, session, cache))
  }
}

/** Content types that the router shows to a visitor: a page, and data for an open page. */
const SHOWN = /^text\/(?:html|x-script)/

/** The response while the content can't be read. A page keeps its layout. Programs get one sentence. */
function outageOf({headers, body}: Response): Response {
  const isShown = SHOWN.test(headers.get('Content-Type') ?? '')
  const text = 'The content of this site can not be read at the moment. Please try again soon.\n'
  const response = new Response(isShown ? body : text, {
    status: 503,
    headers: isShown ? headers : {'Content-Type': 'text/plain; charset=utf-8'},
  })
  // No cache and no browser stores it, because the outage may end at any moment.
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Retry-After', String(RETRY_AFTER_S))
  return response
}

function kindOf(
  method: string,
  {route}: SiteRequest,
  session: PreviewSession | null,
  cache: CacheRequest | undefined,
): RenderKind {
  if (method === 'POST') return 'form'
  if (session) return 'editor'
  if (cache?.visitor === null) return 'refresh'
  return route?.handle.isForEditors ? 'studio' : 'visitor'
}

/** Skips errors of the client: the router reports a post to a route without an action. */
function reportingBuild(report: SiteOptions['reportError']): typeof build {
  const handleError: HandleErrorFunction = (error, {request}) => {
    if (!request.signal.aborted && !isRouteErrorResponse(error)) report(error, request)
  }
  const {entry} = build
  return {...build, entry: {...entry, module: {...entry.module, handleError}}}
}
