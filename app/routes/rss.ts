import {fetchFeed} from '#app/content/feed.ts'
import {fetchSiteSettings} from '#app/content/site-settings.ts'
import {DEFAULT_SETTINGS} from '#app/features/site/default-settings.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {rss} from '#app/seo/rss.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {withEtag} from '#app/services/with-etag.server.ts'
import type {Route} from './+types/rss.ts'

export async function loader({context, request}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [feed, settings] = await Promise.all([fetchFeed(client), fetchSiteSettings(client)])
  const origin = context.get(siteConfigContext).siteUrl
  const {brand} = settings ?? DEFAULT_SETTINGS
  return withEtag(request, rss(feed, {origin, brand}), 'application/rss+xml; charset=utf-8')
}

export const handle = {cache: 'file'} satisfies RouteHandle
