import type {RouteHandle} from '#app/lib/route-handle.ts'
import {robots} from '#app/seo/sitemap.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {withEtag} from '#app/services/with-etag.server.ts'
import type {Route} from './+types/robots.ts'

export function loader({context, request}: Route.LoaderArgs) {
  const text = robots(context.get(siteConfigContext).siteUrl)
  return withEtag(request, text, 'text/plain; charset=utf-8')
}

export const handle = {cache: 'file'} satisfies RouteHandle
