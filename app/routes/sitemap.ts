import {href} from 'react-router'
import {
  fetchSiteIndex,
  fetchSitemapChanges,
  type ListedPage,
  latestOf,
} from '#app/content/site-index.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {ARTICLES_PER_PART, sitemap, sitemapIndex} from '#app/seo/sitemap.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {withEtag} from '#app/services/with-etag.server.ts'
import type {Route} from './+types/sitemap.ts'

/** All pages in one file or, when there are many articles, the index of the parts. */
export async function loader({context, request}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const origin = context.get(siteConfigContext).siteUrl
  const {pages, articleCount} = await fetchSiteIndex(client, {articles: ARTICLES_PER_PART})
  const listed = pages.filter(({isHidden}) => !isHidden)
  const text =
    articleCount <= ARTICLES_PER_PART
      ? sitemap(listed, origin)
      : sitemapIndex(
          [
            {
              path: href('/sitemap/:part.xml', {part: 'pages'}),
              updatedAt: latestOf(
                listed.filter(({type}) => type !== 'article').map(({updatedAt}) => updatedAt),
              ),
            },
            ...articleParts(await fetchSitemapChanges(client)),
          ],
          origin,
        )
  return withEtag(request, text, 'application/xml; charset=utf-8')
}

function articleParts(changes: readonly string[]): ListedPage[] {
  return Array.from({length: Math.ceil(changes.length / ARTICLES_PER_PART)}, (_, part) => ({
    path: href('/sitemap/:part.xml', {part: `articles-${part + 1}`}),
    updatedAt: latestOf(changes.slice(part * ARTICLES_PER_PART, (part + 1) * ARTICLES_PER_PART)),
  }))
}

export const handle = {cache: 'file'} satisfies RouteHandle
