import {markdownTwin} from '#app/features/machines/markdown-twin.server.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import type {Route} from './+types/markdown-twin.ts'

/** Serves every page's twin: the path is the page's with `.md` behind it. */
export async function loader({context, request, url}: Route.LoaderArgs) {
  const twin = await markdownTwin({
    client: context.get(sanityContext),
    origin: context.get(siteConfigContext).siteUrl,
    request,
    pagePath: url.pathname.replace(/\.md$/, ''),
  })
  return twin ?? new Response('There is no page at this address.\n', {status: 404})
}
