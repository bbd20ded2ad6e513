import {fetchSiteIndex} from '#app/content/site-index.ts'
import {sitemap} from '#app/features/machines/sitemap.ts'
import {fingerprinted, MACHINE_CACHE} from '#app/services/fingerprinted.server.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import type {Route} from './+types/sitemap.ts'

export async function loader({context, request}: Route.LoaderArgs) {
  const pages = await fetchSiteIndex(context.get(sanityContext))
  return fingerprinted(request, sitemap(pages, context.get(siteConfigContext).siteUrl), {
    contentType: 'application/xml; charset=utf-8',
    cacheControl: MACHINE_CACHE,
  })
}
