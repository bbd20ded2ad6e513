import {href} from 'react-router'
import {
  fetchArticleBySlug,
  fetchArticleNeighbours,
  fetchRelatedArticles,
} from '#app/content/article.ts'
import {ArticlePage} from '#app/features/blog/article-page.tsx'
import {MoreArticles} from '#app/features/blog/more-articles.tsx'
import {shareImageUrl} from '#app/lib/image-url.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {blogPostingNodes} from '#app/seo/json-ld.ts'
import {canonicalUrl, editorsSeo} from '#app/seo/meta-texts.ts'
import {routeMeta, siteOf} from '#app/seo/route-meta.ts'
import {missingPage} from '#app/services/content/missing-page.server.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
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
  if (!loaderData) return routeMeta(site, {path: location.pathname, isIndexed: false})
  const {article} = loaderData
  return routeMeta(site, {
    ...editorsSeo(article.seo, {title: article.title, description: article.excerpt}),
    headline: article.title,
    path: location.pathname,
    handle,
    isArticle: true,
    jsonLd:
      import.meta.env.SSR &&
      ((origin, url) =>
        blogPostingNodes(origin, url, {
          headline: article.title,
          description: article.excerpt,
          imageUrl: shareImageUrl(article.image),
          publishedAt: article.publishedAt,
          updatedAt: article._updatedAt,
          section: article.category,
          wordCount: article.wordCount,
          author: article.author,
        })),
  })
}

export const handle = {
  cache: 'page',
  parent: {name: 'Blog', path: href('/blog')},
  kind: 'Article',
} satisfies RouteHandle

export default function ArticleRoute({loaderData, matches, params}: Route.ComponentProps) {
  const {article, neighbours, related} = loaderData
  const url = canonicalUrl(matches[1].loaderData.site.origin, href('/blog/:slug', params))
  return (
    <ArticlePage key={article._id} article={article} url={url}>
      <MoreArticles neighbours={neighbours} related={related} />
    </ArticlePage>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
