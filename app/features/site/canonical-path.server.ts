import {type MiddlewareFunction, redirect} from 'react-router'
import {canonicalPath} from '#app/lib/canonical-path.ts'
import {redirectsContext} from '#app/services/redirects.server.ts'

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
