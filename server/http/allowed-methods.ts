import type {MiddlewareHandler} from 'hono'
import type {SiteEnv} from './site-env.ts'
import type {SiteRequest} from './site-request.ts'
import {WEBHOOK_PATH} from './webhook.ts'

/** `Allow` of what can only be read. */
const READ = 'GET, HEAD'

/** Value of `Allow` for a request; `null` for the lake, which has its own methods. */
export function allowedAt({path, pagePath, format, route, isLake}: SiteRequest): string | null {
  if (isLake) return null
  if (path === WEBHOOK_PATH) return 'POST'
  const isAlternate = format === 'markdown' && path !== pagePath
  return route?.hasAction && !isAlternate ? `${READ}, POST` : READ
}

/**
 * Responds to OPTIONS (RFC 9110, 9.3.7), and with 405 to methods that the URL does not allow
 * (RFC 9110, 15.5.6). Runs before all other handlers, so that pages and files follow the same rule.
 */
export const allowedMethods: MiddlewareHandler<SiteEnv> = async (context, next) => {
  const {method} = context.req
  const allowed = allowedAt(context.get('site'))
  if (allowed === null || allowed.split(', ').includes(method)) return next()
  if (method === 'OPTIONS') return context.body(null, 204, {Allow: allowed})
  return context.text(`This address takes ${allowed} only.\n`, 405, {Allow: allowed})
}
