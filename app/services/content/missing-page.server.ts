import {data, type RouterContextProvider, redirect} from 'react-router'
import {redirectsContext} from './redirects.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The value that a loader throws when no page exists at a URL: an editor's redirect, or else a
 * response for the error page.
 */
export async function missingPage(context: Context, url: URL) {
  const status = await redirectOrStatus(context, url)
  if (status instanceof Response) return status
  return data(null, {status})
}

/**
 * The redirect of a URL, or the status 404 or 410 for the error page. The lookup runs after the
 * content query, so that a redirect never hides a page.
 */
export async function redirectOrStatus(
  context: Context,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
): Promise<Response | 404 | 410> {
  const found = await context.get(redirectsContext).find(pathname, search)
  if (found === null) return 404
  if (found.location === null) return 410
  // Browsers would cache a permanent redirect without a limit. After an editor removes it, visitors
  // could be redirected in a loop. Search engines only use the status.
  return redirect(found.location, {status: found.status, headers: {'Cache-Control': 'no-cache'}})
}
