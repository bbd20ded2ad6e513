import type {MiddlewareHandler} from 'hono'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {hasMarkdown, markdownPath, pageOfData, pageOfMarkdown} from '#app/lib/route-handle.ts'
import {prefersMarkdown} from '#app/seo/prefers-markdown.ts'
import type {MatchedRoute, MatchRoute} from '#app/services/route-table.server.ts'
import type {SiteEnv} from './site-env.ts'

/** What the URL of a request means to the site. Read once, see {@link readSiteRequest}. */
export interface SiteRequest {
  /** As in the request line. */
  path: string
  /** Without the question mark. */
  query: string
  /** What the client requests: a page, its data for the router, or its Markdown alternate. */
  format: 'document' | 'data' | 'markdown'
  /** Path of the page whose document, data or alternate is requested. */
  pagePath: string
  /** The route of {@link pagePath}. */
  route: MatchedRoute | null
  /**
   * The route for metrics and logs. The number of these is limited: a path that matches no route is
   * `(other)`, and a file is `(file)`.
   */
  routePattern: string
  /** Whether the lake responds. */
  isLake: boolean
  /** Whether the path can't be decoded, such as `/%`, or has a line break, which matches no route. */
  isMalformed: boolean
}

interface SiteRoutes {
  lakePath: string
  matchRoute: MatchRoute
}

/** Endpoints of the lake, by the path segment after the version, the busiest first. */
const LAKE_KINDS = new Set(
  'query mutate actions listen live doc history assets images files auth users projects'.split(' '),
)

/** The route of every path that no other route has. */
const NOT_FOUND = '/*'

/** @param url - with or without origin */
export function readSiteRequest(
  url: string,
  accept: string | null | undefined,
  {lakePath, matchRoute}: SiteRoutes,
): SiteRequest {
  const [path, query] = pathAndQuery(url)
  const [written, pagePath] = formatOf(path, matchRoute)
  // The router ignores extra slashes.
  const route = pagePath.startsWith('/') ? matchRoute(pagePath.replace(/\/{2,}/g, '/')) : null
  const isNegotiated = written === 'document' && hasMarkdown(route?.handle) && isMarkdown(accept)
  return {
    ...{path, query, pagePath, route},
    format: isNegotiated ? 'markdown' : written,
    routePattern: patternOf(path, written, route, lakePath),
    isLake: path.startsWith(`${lakePath}/`),
    isMalformed: /%0[ad]/i.test(path) || (path.includes('%') && decodePercent(path) === path),
  }
}

/** Reads the request for all later middleware. */
export function siteRequest(routes: SiteRoutes): MiddlewareHandler<SiteEnv> {
  return (context, next) => {
    const {req} = context
    context.set('site', readSiteRequest(req.url, req.header('Accept'), routes))
    return next()
  }
}

/** Path and query of the request. */
export function urlOf({path, query}: SiteRequest): string {
  return query === '' ? path : `${path}?${query}`
}

function pathAndQuery(url: string): [path: string, query: string] {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2)
  const target = start < 0 ? '' : url.slice(start)
  const end = target.indexOf('?')
  return end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end + 1)]
}

/** The format that a path names, and the page. */
function formatOf(
  path: string,
  matchRoute: MatchRoute,
): [format: SiteRequest['format'], pagePath: string] {
  const pageWithData = pageOfData(path)
  if (pageWithData !== null) return ['data', pageWithData]
  const page = pageOfMarkdown(path)
  if (page !== null && hasMarkdown(matchRoute(page)?.handle)) return ['markdown', page]
  return ['document', path]
}

function isMarkdown(accept: string | null | undefined): boolean {
  return /markdown/i.test(accept ?? '') && prefersMarkdown(accept ?? null)
}

function patternOf(
  path: string,
  format: SiteRequest['format'],
  route: MatchedRoute | null,
  lakePath: string,
): string {
  if (path.startsWith('/assets/')) return '/assets/*'
  if (path.startsWith(`${lakePath}/`)) {
    const kind = path.slice(lakePath.length).split('/', 5)
    return `${lakePath}/${kind.find((segment) => LAKE_KINDS.has(segment)) ?? '*'}`
  }
  const pattern = route && route.pattern !== NOT_FOUND ? route.pattern : null
  if (format === 'data') return `${pattern ?? '(other)'}.data`
  if (pattern === null) return path.includes('.') ? '(file)' : '(other)'
  return format === 'markdown' ? markdownPath(pattern) : pattern
}
