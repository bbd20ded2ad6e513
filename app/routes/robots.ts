import {robots} from '#app/features/machines/sitemap.ts'
import {fingerprinted, MACHINE_CACHE} from '#app/services/fingerprinted.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import type {Route} from './+types/robots.ts'

export function loader({context, request}: Route.LoaderArgs) {
  return fingerprinted(request, robots(context.get(siteConfigContext).siteUrl), {
    contentType: 'text/plain; charset=utf-8',
    cacheControl: MACHINE_CACHE,
  })
}
