import {fetchSiteIndex} from '#app/content/site-index.ts'
import {fetchSiteSettings} from '#app/content/site-settings.ts'
import {DEFAULT_SETTINGS} from '#app/features/site/default-settings.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {ARTICLES_FOR_MODELS, llms} from '#app/seo/llms.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {withEtag} from '#app/services/with-etag.server.ts'
import type {Route} from './+types/llms.ts'

export async function loader({context, request}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [index, settings] = await Promise.all([
    fetchSiteIndex(client, {articles: ARTICLES_FOR_MODELS}),
    fetchSiteSettings(client),
  ])
  const {brand, email, tagline, defaultSeo} = settings ?? DEFAULT_SETTINGS
  const description = defaultSeo?.description ?? tagline ?? ''
  const origin = context.get(siteConfigContext).siteUrl
  const text = llms(index, {brand, origin, description, email})
  return withEtag(request, text, 'text/plain; charset=utf-8')
}

export const handle = {cache: 'file'} satisfies RouteHandle
