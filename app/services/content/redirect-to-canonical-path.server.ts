import {type MiddlewareFunction, redirect} from 'react-router'
import {redirectsContext} from './redirects.server.ts'

/** Redirects to the canonical path of a page, in one step with an editor's redirect. */
export const redirectToCanonicalPath: MiddlewareFunction<Response> = async (
  {request, url, context},
  next,
) => {
  const path = canonicalPath(url.pathname)
  if (path === url.pathname || !['GET', 'HEAD'].includes(request.method)) return next()
  // An old path redirects directly to its new one, see `missingPage`.
  if (await context.get(redirectsContext).find(path, url.search)) return next()
  return redirect(path + url.search, 301)
}

const STUDIO = /^\/studio(?=\/|$)/i
/** Paths that go on with ids, keys or hashes, which are case-sensitive. */
const WITH_IDS = /^\/(?:assets|calendar|form)\//

/**
 * The canonical form of a page's path: lower case, single slashes, no trailing slash. The router
 * accepts other forms too, and search engines would count each as a separate page.
 *
 * Document ids below the Studio are case-sensitive, too.
 */
export function canonicalPath(path: string): string {
  if (STUDIO.test(path)) return path.replace(STUDIO, (base) => base.toLowerCase())
  if (WITH_IDS.test(path)) return path
  // Percent-encoding uses capital digits (RFC 3986, 2.1), so they stay unchanged.
  const lower = path.replace(/%[\da-f]{2}|[a-z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  return lower.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}
