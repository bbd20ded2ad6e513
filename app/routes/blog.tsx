import {fetchArticles} from '#app/content/article.ts'
import {fetchBlogPage} from '#app/content/blog-page.ts'
import {readListRequest} from '#app/content/list-request.ts'
import {ArticleBrowser} from '#app/features/blog/article-browser.tsx'
import {NewsletterForm} from '#app/forms/newsletter/newsletter-form.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {Container} from '#app/ui/container.tsx'
import {NewsletterSection} from '#app/ui/newsletter-section.tsx'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/blog.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, articles] = await Promise.all([
    fetchBlogPage(client),
    fetchArticles(client, readListRequest(url, ARTICLE_CATEGORIES)),
  ])
  return {page, articles}
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {title: PAGE_TITLES.blogPage, pageType: 'CollectionPage'})
}

export const handle = {cache: 'page'} satisfies RouteHandle

export default function Blog({loaderData: {page, articles}}: Route.ComponentProps) {
  return (
    <ArticleBrowser
      hero={page?.hero}
      articles={articles}
      page={page}
      newsletter={
        <div className="bg-sunken py-section">
          <Container>
            <NewsletterSection content={page?.newsletter} headingId="newsletter">
              <NewsletterForm label="Newsletter" />
            </NewsletterSection>
          </Container>
        </div>
      }
    />
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
