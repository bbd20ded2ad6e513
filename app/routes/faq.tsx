import {href, redirect} from 'react-router'
import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import type {ContentClient} from '#app/content/client.ts'
import {fetchFaqs, fetchPageOfQuestion} from '#app/content/faq.ts'
import {readListRequest} from '#app/content/list-request.ts'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {QuestionBrowser} from '#app/features/faq/question-browser.tsx'
import {filtersToSearch, NO_FILTERS} from '#app/lib/filters.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {questionNodes} from '#app/seo/json-ld.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {FAQ_CATEGORIES} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/faq.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const anchor = url.searchParams.get('question')
  if (anchor) throw redirect(await addressOfQuestion(client, anchor))
  const [page, faqs] = await Promise.all([
    fetchRoutePage(client, 'faqPage'),
    fetchFaqs(client, readListRequest(url, FAQ_CATEGORIES)),
  ])
  return {...page, faqs}
}

async function addressOfQuestion(client: ContentClient, anchor: string): Promise<string> {
  const page = await fetchPageOfQuestion(client, anchor)
  if (page === null) return href('/faq')
  return `${href('/faq')}${filtersToSearch(NO_FILTERS, page)}#${encodeURIComponent(anchor)}`
}

export function meta(args: Route.MetaArgs) {
  const shown = args.loaderData?.faqs.items ?? []
  return pageMeta({
    title: PAGE_TITLES.faqPage,
    handle,
    pageType: 'FAQPage',
    mainEntity:
      import.meta.env.SSR &&
      questionNodes(shown.map(({question, answerText}) => ({question, answer: answerText}))),
  })(args)
}

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

export default function FaqRoute({loaderData: {page, faqs, blocks}}: Route.ComponentProps) {
  return (
    <>
      <QuestionBrowser hero={page?.hero} faqs={faqs} />
      <PageBlocks blocks={blocks} firstTone="sunken" />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
