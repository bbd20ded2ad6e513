import type {IncomingMessage, ServerResponse} from 'node:http'
import {WEBHOOK_PATH} from './webhook.ts'

const READ = 'GET, HEAD'

/** Pages whose route has an action; a test compares them with `app/routes`. */
export const POST_PATHS: ReadonlySet<string> = new Set([
  '/contact',
  '/referral',
  '/course-register',
  '/newsletter',
  '/login',
  '/preview/disable',
])

/** Value of `Allow` for a URL; `null` for the lake, which has its own methods. */
export function allowedMethods(url: string, lakePath: string): string | null {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith(`${lakePath}/`)) return null
  if (path === WEBHOOK_PATH) return 'POST'
  return POST_PATHS.has(pagePath(path)) ? `${READ}, POST` : READ
}

/**
 * Responds to OPTIONS (RFC 9110, 9.3.7), and with 405 to methods that the URL does not allow
 * (RFC 9110, 15.5.6). Runs before all other handlers, so that pages and files follow the same rule.
 *
 * @param allowed - value of `Allow`
 * @returns false if the method is allowed; no response is sent then
 */
export function answerOtherMethod(
  {method = ''}: IncomingMessage,
  response: ServerResponse,
  allowed: string,
): boolean {
  if (allowed.split(', ').includes(method)) return false
  if (method === 'OPTIONS') {
    response.writeHead(204, {Allow: allowed}).end()
    return true
  }
  const text = `This address takes ${allowed} only.\n`
  response.writeHead(405, {
    Allow: allowed,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
  return true
}

/** Normalises a path as the router does, which ignores case, extra slashes and `.data`. */
function pagePath(path: string): string {
  const single = path.toLowerCase().replace(/\/{2,}/g, '/')
  return single.replace(/\.data$/, '').replace(/(?<=.)\/$/, '')
}
