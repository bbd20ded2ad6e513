import {fetchFeed} from '#app/content/feed.ts'
import {fetchSiteSettings} from '#app/content/site-settings.ts'
import {rss} from '#app/features/machines/rss.ts'
import {DEFAULT_SETTINGS} from '#app/features/site/default-settings.ts'
import {fingerprinted, MACHINE_CACHE} from '#app/services/fingerprinted.server.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import type {Route} from './+types/rss.ts'

export async function loader({context, request}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [feed, settings] = await Promise.all([fetchFeed(client), fetchSiteSettings(client)])
  const origin = context.get(siteConfigContext).siteUrl
  const {brand} = settings ?? DEFAULT_SETTINGS
  return fingerprinted(request, rss(feed, {origin, brand}), {
    contentType: 'application/rss+xml; charset=utf-8',
    cacheControl: MACHINE_CACHE,
  })
}
