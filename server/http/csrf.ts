import type {MiddlewareHandler} from 'hono'
import {log} from '../observability/log.ts'

/** Logged once: that reveals a wrong configuration, and a flood of posts does not fill the log. */
const FOREIGN_POST = {
  level: 'warn',
  message:
    'A form that another origin sent was refused. If that is your own site behind a proxy, set SITE_URL to its public address, or TRUSTED_PROXIES.',
} as const

/**
 * Refuses posts from the pages of other sites. Browsers send `Origin` with every post, and newer
 * ones also `Sec-Fetch-Site`. A client that sends neither is not a browser, so no page can make it
 * post; the middleware of Hono would refuse it.
 */
export function csrf(): MiddlewareHandler {
  let hasLogged = false
  return async (context, next) => {
    if (context.req.method !== 'POST' || !isForeign(context.req.raw)) return next()
    if (!hasLogged) log(FOREIGN_POST)
    hasLogged = true
    return context.text(
      'This form was not sent from our own page. Please open the page and send it from there.\n',
      403,
    )
  }
}

function isForeign({headers, url}: Request): boolean {
  const origin = headers.get('Origin')
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return true
  return origin !== null && origin !== new URL(url).origin
}
