import {prefersMarkdown} from '#app/features/machines/prefers-markdown.ts'
import {decoded} from '#app/lib/decoded.ts'
import {markdownPath} from '#app/lib/markdown-path.ts'
import {isPartOf, publicRoute} from './public-routes.ts'

/** The page to render for a request, and whether the response may be cached. */
export interface PageAddress {
  /** Requests with the same key get the same response. */
  key: string
  /** Path and query of the request to the site. */
  url: string
  accept: string
  /** False if the page may depend on the query string, because their number is unlimited. */
  isKept: boolean
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
export function pageAddress(url: string, accept: string | undefined): PageAddress | null {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : withoutTracking(url.slice(mark + 1))
  if (path.endsWith('.data')) return dataAddress(path, query)
  const route = publicRoute(path)
  if (!route) return null
  const isMarkdown = route.kind === 'page' && markdownPath(path) !== null && wantsMarkdown(accept)
  return address(path, query, isMarkdown ? MARKDOWN : route.kind === 'page' ? 'text/html' : '*/*')
}

function address(path: string, query: string, accept: string, isKept = query === ''): PageAddress {
  const url = query === '' ? path : `${path}?${query}`
  return {key: accept === MARKDOWN ? `${accept} ${url}` : url, url, accept, isKept}
}

/** Client navigation requests `/blog.data`, and `/_.data` for the home page. */
function dataAddress(path: string, query: string): PageAddress | null {
  if (path === '/.data') return null
  const pagePath = path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
  const route = publicRoute(pagePath)
  if (route?.kind !== 'page') return null
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
