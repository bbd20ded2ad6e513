import {markdownTwin} from '#app/features/machines/markdown-twin.server.ts'
import {redirectOrStatus} from '#app/features/site/missing-page.server.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import type {Route} from './+types/markdown-twin.ts'

/** Serves the Markdown alternates of pages: the path is the page's path plus `.md`. */
export async function loader({context, request, url}: Route.LoaderArgs) {
  const pathname = url.pathname.replace(/\.md$/, '')
  const twin = await markdownTwin({
    client: context.get(sanityContext),
    origin: context.get(siteConfigContext).siteUrl,
    request,
    pagePath: pathname,
  })
  if (twin) return twin
  const status = await redirectOrStatus(context, {pathname, search: url.search}, '.md')
  if (status instanceof Response) return status
  return new Response('There is no page at this address.\n', {status})
}
