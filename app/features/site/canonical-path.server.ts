import {type MiddlewareFunction, redirect} from 'react-router'
import {canonicalPath} from '#app/lib/canonical-path.ts'
import {redirectsContext} from '#app/services/redirects.server.ts'

/** Leads to the one way that the path of a page is written, in one step with what editors redirect. */
export const redirectToCanonicalPath: MiddlewareFunction<Response> = async (
  {request, url, context},
  next,
) => {
  const path = canonicalPath(url.pathname)
  if (path === url.pathname || !['GET', 'HEAD'].includes(request.method)) return next()
  // An old address leads to its new one directly, see `missingPage`.
  if (await context.get(redirectsContext).find(path, url.search)) return next()
  return redirect(path + url.search, 301)
}
