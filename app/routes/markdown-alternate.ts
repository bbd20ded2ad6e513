import type {RouteHandle} from '#app/lib/route-handle.ts'
import {markdownAlternate} from '#app/seo/markdown-alternate.server.ts'
import {redirectOrStatus} from '#app/services/content/missing-page.server.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import type {Route} from './+types/markdown-alternate.ts'

/** Serves the Markdown alternates of pages: the path is the page's path plus `.md`. */
export async function loader({context, request, url}: Route.LoaderArgs) {
  const pathname = url.pathname.replace(/\.md$/, '')
  const alternate = await markdownAlternate({
    client: context.get(sanityContext),
    origin: context.get(siteConfigContext).siteUrl,
    request,
    pagePath: pathname,
  })
  if (alternate) return alternate
  const status = await redirectOrStatus(context, {pathname, search: url.search}, '.md')
  if (status instanceof Response) return status
  return new Response('There is no page at this address.\n', {status})
}

export const handle = {cache: 'file'} satisfies RouteHandle
