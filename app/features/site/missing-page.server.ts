import {data, type RouterContextProvider, redirect} from 'react-router'
import {redirectsContext} from '#app/services/redirects.server.ts'
import {suggestionsContext} from '#app/services/suggestions.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What a loader throws when no page is at an address: the redirect that editors made, else the page
 * that says so, with addresses like it.
 */
export async function missingPage(context: Context, url: URL) {
  const status = await redirectOrStatus(context, url)
  if (status instanceof Response) return status
  const suggestions = await context.get(suggestionsContext).find(url.pathname)
  return data({suggestions}, {status})
}

/**
 * The redirect of an address, or the status of a page that says that nothing is there (any more).
 * Asked after the content, so that a redirect never hides a page.
 *
 * @param suffix - put behind the new path, as `.md` for the twin of a page
 */
export async function redirectOrStatus(
  context: Context,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
  suffix = '',
): Promise<Response | 404 | 410> {
  const found = await context.get(redirectsContext).find(pathname, search)
  if (found === null) return 404
  if (found.location === null) return 410
  const location = suffix ? withSuffix(found.location, suffix) : found.location
  if (location === null) return 404
  // Browsers would keep a permanent redirect for ever, and one that an editor takes back would then
  // send visitors to and fro. Search engines go by the status alone.
  return redirect(location, {status: found.status, headers: {'Cache-Control': 'no-cache'}})
}

function withSuffix(location: string, suffix: string): string | null {
  return location.startsWith('/') ? location.replace(/^[^?#]*/, (path) => path + suffix) : null
}
