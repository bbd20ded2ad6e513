import type {MiddlewareHandler} from 'hono'
import {log} from '../observability/log.ts'
import type {Middleware} from './middleware.ts'
import {sendText} from './send-text.ts'

/** Refuses requests whose path can't be decoded; the router would warn for each. */
export const refuseMalformedAddress: Middleware = (request, response, next) => {
  if (!isMalformedAddress(request.url)) return next()
  const text = 'This address is malformed.\n'
  sendText(request, response, {status: 400, type: 'text/plain', text})
}

/** Logged once: that reveals a wrong configuration, and a flood of posts does not fill the log. */
const FOREIGN_POST = {
  level: 'warn',
  message:
    'A form that another origin sent was refused. If that is your own site behind a proxy, set SITE_URL to its public address, or TRUSTED_PROXIES.',
} as const

/** Refuses posts from the pages of other sites. */
export function refuseForeignPosts(): MiddlewareHandler {
  let hasLogged = false
  return async ({req}, next) => {
    const refusal = refuseRequest(req.raw)
    if (!refusal) return next()
    if (!hasLogged) log(FOREIGN_POST)
    hasLogged = true
    return refusal
  }
}

/**
 * The response to a post from a page of another site, else `null`. Browsers send `Origin` with
 * every post, and newer ones also `Sec-Fetch-Site`. A client that sends neither is not a browser,
 * so no page can make it post.
 */
export function refuseRequest(request: Request): Response | null {
  if (request.method !== 'POST' || !isForeign(request)) return null
  return new Response(
    'This form was not sent from our own page. Please open the page and send it from there.\n',
    {status: 403},
  )
}

/** Whether a path can't be decoded, such as `/%`. */
export function isMalformedAddress(url = '/'): boolean {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

function isForeign({headers, url}: Request): boolean {
  const origin = headers.get('Origin')
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return true
  return origin !== null && origin !== new URL(url).origin
}
