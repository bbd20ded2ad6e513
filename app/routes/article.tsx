import {
  fetchArticleBySlug,
  fetchArticleNeighbours,
  fetchRelatedArticles,
} from '#app/content/article.ts'
import {ArticlePage} from '#app/features/blog/article-page.tsx'
import {MoreArticles} from '#app/features/blog/more-articles.tsx'
import {missingPage} from '#app/features/site/missing-page.server.ts'
import {shareImageUrl} from '#app/lib/image-url.ts'
import {blogPostingNode} from '#app/lib/json-ld.ts'
import {routeMeta, siteOf} from '#app/lib/route-meta.ts'
import {canonicalUrl, editorsSeo} from '#app/lib/seo-texts.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import type {Route} from './+types/article.ts'

export async function loader({context, params, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const article = await fetchArticleBySlug(client, params.slug)
  if (!article) throw await missingPage(context, url)
  const [neighbours, related] = await Promise.all([
    fetchArticleNeighbours(client, article),
    fetchRelatedArticles(client, article),
  ])
  return {article, neighbours, related}
}

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData || !site) return routeMeta(site, {path: location.pathname, isIndexed: false})
  const {article} = loaderData
  return routeMeta(site, {
    ...editorsSeo(article.seo, {title: article.title, description: article.excerpt}),
    headline: article.title,
    path: location.pathname,
    isArticle: true,
    jsonLd:
      import.meta.env.SSR &&
      blogPostingNode(site.origin, canonicalUrl(site.origin, location.pathname), {
        headline: article.title,
        description: article.excerpt,
        imageUrl: shareImageUrl(article.image),
        publishedAt: article.publishedAt,
        updatedAt: article._updatedAt,
        section: article.category,
        wordCount: article.wordCount,
        author: article.author,
      }),
  })
}

export default function ArticleRoute({loaderData, matches, params}: Route.ComponentProps) {
  const {article, neighbours, related} = loaderData
  const url = canonicalUrl(matches[1].loaderData.site.origin, `/blog/${params.slug}`)
  return (
    <ArticlePage key={article._id} article={article} url={url}>
      <MoreArticles neighbours={neighbours} related={related} />
    </ArticlePage>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
