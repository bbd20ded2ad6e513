import type {ContentClient} from '#app/content/client.ts'
import {fetchSiteIndex, fetchSitemapPart, type ListedPage} from '#app/content/site-index.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {ARTICLES_PER_PART, sitemap} from '#app/seo/sitemap.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {withEtag} from '#app/services/with-etag.server.ts'
import type {Route} from './+types/sitemap-part.ts'

/** `/sitemap/pages.xml`, `/sitemap/articles-1.xml` and so on, as listed in the sitemap's index. */
export async function loader({context, request, params}: Route.LoaderArgs) {
  const pages = await fetchPart(context.get(sanityContext), params.part)
  if (pages.length === 0) {
    return new Response('There is no such part of the sitemap.\n', {status: 404})
  }
  const text = sitemap(pages, context.get(siteConfigContext).siteUrl)
  return withEtag(request, text, 'application/xml; charset=utf-8')
}

async function fetchPart(client: ContentClient, name: string): Promise<ListedPage[]> {
  if (name === 'pages') {
    const {pages} = await fetchSiteIndex(client, {articles: 0})
    return pages.filter(({isHidden}) => !isHidden)
  }
  const part = Number(/^articles-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0)
  if (part === 0) return []
  const from = (part - 1) * ARTICLES_PER_PART
  return fetchSitemapPart(client, {from, to: from + ARTICLES_PER_PART})
}

export const handle = {cache: 'file'} satisfies RouteHandle
