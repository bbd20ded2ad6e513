import {decodePercent} from '#app/lib/decode-percent.ts'
import {ROUTES_PARAMETER} from '#app/lib/route-handle.ts'
import type {MatchedRoute} from '#app/services/route-table.server.ts'
import {isPageSlug, reservedSegment} from '#schemas/page-path.ts'
import type {SiteRequest} from '../http/site-request.ts'

/** The page to render for a request, and whether the response may be cached. */
export interface PageAddress {
  /** Requests with the same key get the same response. */
  key: string
  /** Path and query of the request to the site. */
  url: string
  request: SiteRequest
  /** False if the page may depend on the query string: the number of those is unlimited. */
  isCached: boolean
}

/**
 * Query parameters that campaigns, mail and advertisements add to links. Scripts in the browser
 * read them. No loader and no component of the site reads one of these names.
 */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|fbclid|msclkid|mc_[ce]id|twclid|ttclid|li_fat_id|igshid|yclid|_ga|_gl|_hs(?:enc|mi)|mkt_tok|srsltid)(?:=|$)/

/** The address of a GET for a public page, its data or a machine-readable file; else `null`. */
export function pageAddress(request: SiteRequest): PageAddress | null {
  const {path, pagePath, format} = request
  const route = cachedRoute(request)
  if (!route || (format === 'data' && route.handle.cache !== 'page')) return null
  const query = withoutTracking(request.query)
  const part = format === 'data' ? partOf(route, query) : null
  const url = query === '' ? path : `${path}?${part ?? query}`
  const isNegotiated = format === 'markdown' && pagePath === path
  return {
    key: isNegotiated ? `text/markdown ${url}` : url,
    url,
    request,
    isCached: query === '' || part !== null,
  }
}

function withoutTracking(query: string): string {
  const isRead = (part: string) => part !== '' && !TRACKING.test(part)
  return query.split('&').filter(isRead).join('&')
}

/**
 * The route of a page, if its responses are cached. Only the spelling that links use matches. The
 * router accepts `/About` and `/about/` too, but the cache would then store a page once for each
 * spelling.
 */
export function cachedRoute({pagePath, route}: SiteRequest): MatchedRoute | null {
  if (!route?.handle.cache) return null
  const {pattern, params} = route
  const spelled = pattern
    .replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => builtPagePath(params['*'] ?? ''))
  return spelled === pagePath ? route : null
}

/** The path as it is if a page that editors build may be there. Other paths have no cached page. */
function builtPagePath(path: string): string {
  return isPageSlug(path) && reservedSegment(path) === null ? path : ''
}

/** The query for a part of a page's data, if the router may request that part; else `null`. */
function partOf({id, parents}: MatchedRoute, query: string): string | null {
  const [name, value = '', ...rest] = query.split(/[=&]/)
  const routes = name === ROUTES_PARAMETER && rest.length === 0 ? decodePercent(value) : ''
  const frame = parents.at(-1)
  const isPart = routes === id || routes === frame || routes === `${frame},${id}`
  // Encoded again, because an attacker can encode one name in an unlimited number of ways.
  return isPart ? `${ROUTES_PARAMETER}=${encodeURIComponent(routes)}` : null
}
