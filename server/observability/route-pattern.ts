import {markdownPath, pageOfMarkdown} from '#app/lib/route-handle.ts'
import type {MatchRoute} from '#app/services/route-table.server.ts'

/** Endpoints of the lake, by the path segment after the version, the busiest first. */
const LAKE_KINDS = new Set(
  'query mutate actions listen live doc history assets images files auth users projects'.split(' '),
)

const DATA = '.data'
/** The route of every path that no other route has. */
const NOT_FOUND = '/*'

/**
 * The route pattern of a URL, for metrics and logs. The number of patterns is limited: a path that
 * matches no route is `(other)`, and a file is `(file)`.
 *
 * @param url - as in the request line, with or without origin and query
 */
export function routePattern(url: string, matchRoute: MatchRoute, lakePath: string): string {
  const path = pathOf(url)
  if (path.startsWith('/assets/')) return '/assets/*'
  if (path.startsWith(`${lakePath}/`)) return lakePattern(path.slice(lakePath.length), lakePath)
  if (path.endsWith(DATA)) return dataPattern(path, matchRoute)
  const page = pageOfMarkdown(path)
  const pattern = page === null ? sitePattern(path, matchRoute) : markdownPattern(page, matchRoute)
  return pattern ?? (path.includes('.') ? '(file)' : '(other)')
}

function pathOf(url: string): string {
  const start = url.startsWith('/') ? 0 : Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const query = url.indexOf('?', start)
  const path = query === -1 ? url.slice(start) : url.slice(start, query)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Paths that the router requests when it navigates without loading a document. */
function dataPattern(path: string, matchRoute: MatchRoute): string {
  const page = path === '/_.data' ? '/' : path.slice(0, -DATA.length)
  return `${sitePattern(page, matchRoute) ?? '(other)'}${DATA}`
}

function markdownPattern(page: string, matchRoute: MatchRoute): string | null {
  const pattern = sitePattern(page, matchRoute)
  return pattern && markdownPath(pattern)
}

function sitePattern(path: string, matchRoute: MatchRoute): string | null {
  const pattern = path.startsWith('/') ? matchRoute(path)?.pattern : undefined
  return pattern === undefined || pattern === NOT_FOUND ? null : pattern
}

function lakePattern(path: string, lakePath: string): string {
  const kind = path.split('/', 5).find((segment) => LAKE_KINDS.has(segment))
  return `${lakePath}/${kind ?? '*'}`
}
