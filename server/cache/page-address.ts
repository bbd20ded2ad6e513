import {prefersMarkdown} from '#app/features/machines/prefers-markdown.ts'
import {decoded} from '#app/lib/decoded.ts'
import {markdownPath} from '#app/lib/markdown-path.ts'
import {isPartOf, publicRoute} from './public-routes.ts'

/** What is to be rendered for a request, and whether the answer may be kept. */
export interface PageAddress {
  /** Requests with the same key get the same answer. */
  key: string
  /** Path and query that the site is asked for. */
  url: string
  accept: string
  /** False for a query string that the page may depend on: there are endlessly many. */
  isKept: boolean
}

/**
 * What campaigns, mail and advertisements put behind links. Scripts in the browser read them, pages
 * do not: no loader and no component of the site knows one of these names.
 */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|fbclid|msclkid|mc_[ce]id|twclid|ttclid|li_fat_id|igshid|yclid|_ga|_gl|_hs(?:enc|mi)|mkt_tok|srsltid)(?:=|$)/

const MARKDOWN = 'text/markdown'

/**
 * The address of a GET for a public page, its data or a file for machines; `null` for anything else.
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

/** The address that a key was made for; `null` when there is none any more. */
export function pageAddressOfKey(key: string): PageAddress | null {
  const [accept, url] = key.startsWith('/') ? [undefined, key] : [MARKDOWN, key.split(' ')[1]]
  const found = url === undefined ? null : pageAddress(url, accept)
  return found?.key === key && found.isKept ? found : null
}

function address(path: string, query: string, accept: string, isKept = query === ''): PageAddress {
  const url = query === '' ? path : `${path}?${query}`
  return {key: accept === MARKDOWN ? `${accept} ${url}` : url, url, accept, isKept}
}

/** Client navigation asks for `/blog.data`, of the home page for `/_.data`. */
function dataAddress(path: string, query: string): PageAddress | null {
  if (path === '/.data') return null
  const pagePath = path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
  const route = publicRoute(pagePath)
  if (route?.kind !== 'page') return null
  const routes = decoded(/^_routes=([^&]*)$/.exec(query)?.[1] ?? '')
  // Written anew, because an attacker can spell one name in endlessly many ways.
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
