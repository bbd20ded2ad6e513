import {fetchArticles} from '#app/content/article.ts'
import {fetchBlogPage} from '#app/content/blog-page.ts'
import {readListRequest} from '#app/content/list-request.ts'
import {routeMeta, siteOf} from '#app/lib/route-meta.ts'
import {editorsSeo} from '#app/lib/seo-texts.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {later} from '#app/ui/later.tsx'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/blog.ts'

const NewsletterForm = later(
  async () => (await import('#app/forms/newsletter/newsletter-form.tsx')).NewsletterForm,
  'touched',
)

const BlogNewsletter = later(
  async () => (await import('#app/features/blog/blog-newsletter.tsx')).BlogNewsletter,
  'touched',
)

const ArticleBrowser = later(
  async () => (await import('#app/features/blog/article-browser.tsx')).ArticleBrowser,
  'touched',
)

export async function loader({context, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, articles] = await Promise.all([
    fetchBlogPage(client),
    fetchArticles(client, readListRequest(url, ARTICLE_CATEGORIES)),
  ])
  return {page, articles}
}

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const seo = loaderData?.page?.seo
  return routeMeta(siteOf(matches), {
    ...editorsSeo(seo, {title: PAGE_TITLES.blogPage}),
    headline: loaderData?.page?.hero?.title,
    path: location.pathname,
    pageType: 'CollectionPage',
  })
}

export default function Blog({loaderData: {page, articles}}: Route.ComponentProps) {
  return (
    <ArticleBrowser
      hero={page?.hero}
      articles={articles}
      page={page}
      newsletter={
        <BlogNewsletter content={page?.newsletter}>
          <NewsletterForm label="Newsletter" />
        </BlogNewsletter>
      }
    />
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
