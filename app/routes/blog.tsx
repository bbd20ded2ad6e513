import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchArticles} from '#app/content/article.ts'
import {readListRequest} from '#app/content/list-request.ts'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {ArticleBrowser} from '#app/features/blog/article-browser.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/blog.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, articles] = await Promise.all([
    fetchRoutePage(client, 'blogPage'),
    fetchArticles(client, readListRequest(url, ARTICLE_CATEGORIES)),
  ])
  return {...page, articles}
}

export const meta = pageMeta({title: PAGE_TITLES.blogPage, pageType: 'CollectionPage'})

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

export default function Blog({loaderData: {page, articles, blocks}}: Route.ComponentProps) {
  return (
    <>
      <ArticleBrowser hero={page?.hero} articles={articles} />
      <PageBlocks blocks={blocks} firstTone="sunken" />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
