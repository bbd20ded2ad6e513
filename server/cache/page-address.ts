import {decoded} from '#app/lib/decoded.ts'
import {hasMarkdown, pageOfMarkdown} from '#app/lib/route-handle.ts'
import {prefersMarkdown} from '#app/seo/prefers-markdown.ts'
import type {MatchedRoute, MatchRoute} from '#app/services/route-table.server.ts'
import {isPageSlug, reservedSegment} from '#schemas/page-path.ts'

/** The page to render for a request, and whether the response may be cached. */
export interface PageAddress {
  /** Requests with the same key get the same response. */
  key: string
  /** Path and query of the request to the site. */
  url: string
  accept: string
  /** False if the page may depend on the query string: the number of those is unlimited. */
  isCached: boolean
}

/**
 * Query parameters that campaigns, mail and advertisements add to links. Scripts in the browser
 * read them. No loader and no component of the site reads one of these names.
 */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|fbclid|msclkid|mc_[ce]id|twclid|ttclid|li_fat_id|igshid|yclid|_ga|_gl|_hs(?:enc|mi)|mkt_tok|srsltid)(?:=|$)/

const MARKDOWN = 'text/markdown'

/**
 * Parses the URL of a GET for a public page, its data or a machine-readable file; else `null`.
 *
 * @param url - as in the request line: path and query
 */
export function pageAddress(
  url: string,
  accept: string | undefined,
  matchRoute: MatchRoute,
): PageAddress | null {
  const [path = '', ...search] = url.split('?')
  // Client navigation requests `/blog.data`, and `/_.data` for the home page.
  const [, dataOf] = /^(\/.+)\.data$/.exec(path) ?? []
  const markdownOf = pageOfMarkdown(path)
  const pagePath = dataOf === '/_' ? '/' : (dataOf ?? markdownOf ?? path)
  const route = cachedRoute(pagePath, matchRoute)
  if (!route || (dataOf && route.handle.cache !== 'page')) return null
  if (markdownOf && !hasMarkdown(route.handle)) return null
  const query = withoutTracking(search.join('?'))
  const part = dataOf ? partOf(route, query) : null
  const pageUrl = query === '' ? path : `${path}?${part ?? query}`
  const isMarkdown = pagePath === path && hasMarkdown(route.handle) && wantsMarkdown(accept)
  return {
    key: isMarkdown ? `${MARKDOWN} ${pageUrl}` : pageUrl,
    url: pageUrl,
    accept: isMarkdown ? MARKDOWN : 'text/html',
    isCached: query === '' || part !== null,
  }
}

function withoutTracking(query: string): string {
  const isRead = (part: string) => part !== '' && !TRACKING.test(part)
  return query.split('&').filter(isRead).join('&')
}

function wantsMarkdown(accept = ''): boolean {
  return /markdown/i.test(accept) && prefersMarkdown(accept)
}

/**
 * The route at a path, if its responses are cached. Only the spelling that links use matches. The
 * router accepts `/About` and `/about/` too, but the cache would then store a page once for each
 * spelling.
 */
function cachedRoute(path: string, matchRoute: MatchRoute): MatchedRoute | null {
  const route = matchRoute(path)
  if (!route?.handle.cache) return null
  const {pattern, params} = route
  const spelled = pattern
    .replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => builtPagePath(params['*'] ?? ''))
  return spelled === path ? route : null
}

/** The path as it is if a page that editors build may be there. Other paths have no cached page. */
function builtPagePath(path: string): string {
  return isPageSlug(path) && reservedSegment(path) === null ? path : ''
}

/** The query for a part of a page's data, if the router may request that part; else `null`. */
function partOf({id, parents}: MatchedRoute, query: string): string | null {
  const routes = decoded(/^_routes=([^&]*)$/.exec(query)?.[1] ?? '')
  const frame = parents.at(-1)
  const isPart = routes === id || routes === frame || routes === `${frame},${id}`
  // Encoded again, because an attacker can encode one name in an unlimited number of ways.
  return isPart ? `_routes=${encodeURIComponent(routes)}` : null
}
