import {decoded} from '#app/lib/decoded.ts'
import {prefersMarkdown} from '#app/seo/prefers-markdown.ts'
import type {MatchedRoute, MatchRoute} from '#app/services/route-table.server.ts'

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
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : withoutTracking(url.slice(mark + 1))
  if (path.endsWith('.data')) return dataAddress(path, query, matchRoute)
  const route = cachedRoute(path, matchRoute)
  if (!route) return null
  const {cache, hasMarkdown} = route.handle
  if (cache === 'file') return address(path, query, '*/*')
  return address(path, query, hasMarkdown && wantsMarkdown(accept) ? MARKDOWN : 'text/html')
}

function address(
  path: string,
  query: string,
  accept: string,
  isCached = query === '',
): PageAddress {
  const url = query === '' ? path : `${path}?${query}`
  return {key: accept === MARKDOWN ? `${accept} ${url}` : url, url, accept, isCached}
}

/** Client navigation requests `/blog.data`, and `/_.data` for the home page. */
function dataAddress(path: string, query: string, matchRoute: MatchRoute): PageAddress | null {
  if (path === '/.data') return null
  const pagePath = path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
  const route = cachedRoute(pagePath, matchRoute)
  if (route?.handle.cache !== 'page') return null
  const routes = decoded(/^_routes=([^&]*)$/.exec(query)?.[1] ?? '')
  // Encoded again, because an attacker can encode one name in an unlimited number of ways.
  return isPartOf(route, routes)
    ? address(path, `_routes=${encodeURIComponent(routes)}`, '*/*', true)
    : address(path, query, '*/*')
}

function withoutTracking(query: string): string {
  if (query === '') return ''
  return query
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part))
    .join('&')
}

function wantsMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && /markdown/i.test(accept) && prefersMarkdown(accept)
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
  const spelled = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return spelled === path ? route : null
}

/** Whether the router may request these routes as a part of a page's data. */
function isPartOf({id, parents}: MatchedRoute, routes: string): boolean {
  const frame = parents.at(-1)
  return routes === id || routes === frame || routes === `${frame},${id}`
}
