import {fetchArticleBySlug} from '#app/content/article.ts'
import {fetchCaseStudyBySlug} from '#app/content/case-study.ts'
import type {ContentClient} from '#app/content/client.ts'
import {fetchAllFaqs} from '#app/content/faq.ts'
import {fetchFaqPage} from '#app/content/faq-page.ts'
import {fetchHospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import {fetchPageBySlug} from '#app/content/page.ts'
import {isShown} from '#app/lib/arranged.ts'
import {decoded} from '#app/lib/decoded.ts'
import {FEED_CACHE_CONTROL, withEtag} from '#app/services/with-etag.server.ts'
import {
  articleMarkdown,
  caseStudyMarkdown,
  faqMarkdown,
  hospitalCaseStudyMarkdown,
  pageMarkdown,
} from './markdown-documents.ts'
import {canonicalUrl} from './meta-texts.ts'

type Render = (client: ContentClient, slug: string, url: string) => Promise<string | null>

/**
 * Pages with a Markdown alternate, by the first segment of the path. Each runs its page's query.
 */
const ALTERNATES: Record<string, Render> = {
  blog: async (client, slug, url) => {
    const article = slug ? await fetchArticleBySlug(client, slug) : null
    return article && articleMarkdown(article, url)
  },
  faq: async (client, slug, url) => {
    if (slug) return null
    const [page, faqs] = await Promise.all([fetchFaqPage(client), fetchAllFaqs(client)])
    const shown = isShown(page?.sections, 'questions') ? faqs : []
    return faqMarkdown(page?.hero?.title || 'Frequently Asked Questions', shown, url)
  },
  'case-study': async (client, slug, url) => {
    const study = slug ? await fetchCaseStudyBySlug(client, slug) : null
    return study && caseStudyMarkdown(study, url)
  },
  'madicare-case-study': async (client, slug, url) => {
    const story = slug ? await fetchHospitalCaseStudy(client, slug) : null
    return story && hospitalCaseStudyMarkdown(story, url)
  },
}

/** A page that editors built can be at any other path. */
const builtPage: Render = async (client, slug, url) => {
  const page = await fetchPageBySlug(client, slug)
  return page && pageMarkdown(page, url)
}

interface AlternateRequest {
  client: ContentClient
  request: Request
  origin: string
  /** Path of the page whose alternate is requested. */
  pagePath: string
}

/** The Markdown alternate of a page, or `null` when the page has none. */
export async function markdownAlternate({
  client,
  request,
  origin,
  pagePath,
}: AlternateRequest): Promise<Response | null> {
  const [, area = '', slug = '', ...rest] = pagePath.split('/')
  const url = canonicalUrl(origin, pagePath)
  const render = Object.hasOwn(ALTERNATES, area) ? ALTERNATES[area] : undefined
  if (render && rest.length > 0) return null
  const text = render
    ? await render(client, decoded(slug), url)
    : await builtPage(client, pagePath.slice(1), url)
  if (!text) return null
  return withEtag(request, text, {
    contentType: 'text/markdown; charset=utf-8',
    cacheControl: FEED_CACHE_CONTROL,
    // Search engines should list the page and not its alternate.
    headers: {Link: `<${url}>; rel="canonical"`, Vary: 'Accept'},
  })
}
