import type {MatchRoute} from '#app/services/route-table.server.ts'
import type {Middleware} from './middleware.ts'
import {WEBHOOK_PATH} from './webhook.ts'

/** `Allow` of what can only be read. */
export const READ = 'GET, HEAD'

interface MethodsOptions {
  lakePath: string
  matchRoute: MatchRoute
}

/** Value of `Allow` for a URL; `null` for the lake, which has its own methods. */
export function allowedMethods(url: string, {lakePath, matchRoute}: MethodsOptions): string | null {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith(`${lakePath}/`)) return null
  if (path === WEBHOOK_PATH) return 'POST'
  return matchRoute(pagePath(path))?.hasAction ? `${READ}, POST` : READ
}

/**
 * Responds to OPTIONS (RFC 9110, 9.3.7), and with 405 to methods that the URL does not allow
 * (RFC 9110, 15.5.6). Runs before all other handlers, so that pages and files follow the same rule.
 *
 * @param allowedAt - value of `Allow` for a URL; `null` if a later handler decides
 */
export function allowMethods(allowedAt: (url: string) => string | null): Middleware {
  return ({method = '', url = '/'}, response, next) => {
    const allowed = allowedAt(url)
    if (allowed === null || allowed.split(', ').includes(method)) return next()
    if (method === 'OPTIONS') {
      response.writeHead(204, {Allow: allowed}).end()
      return
    }
    const text = `This address takes ${allowed} only.\n`
    response.writeHead(405, {
      Allow: allowed,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    response.end(text)
  }
}

/** The page of a path: the router ignores extra slashes, and requests the data of a page as `.data`. */
function pagePath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/\.data$/, '')
}
