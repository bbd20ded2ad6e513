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

/** Value of `Allow` for an address; `null` for the lake, which has methods of its own. */
export function allowedMethods(url: string, lakePath: string): string | null {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith(`${lakePath}/`)) return null
  if (path === WEBHOOK_PATH) return 'POST'
  return POST_PATHS.has(pagePath(path)) ? `${READ}, POST` : READ
}

/**
 * Answers a request whose method its address does not take, and OPTIONS, by RFC 9110, 9.3.7 and
 * 15.5.6. Comes before everything that serves, so that the rule is the same for pages and files.
 *
 * @param allowed - value of `Allow`
 * @returns false for a method that is allowed; then nothing was done
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

/** As the router reads a path: it takes any case, more slashes, and `.data` for a page's data. */
function pagePath(path: string): string {
  const single = path.toLowerCase().replace(/\/{2,}/g, '/')
  return single.replace(/\.data$/, '').replace(/(?<=.)\/$/, '')
}
