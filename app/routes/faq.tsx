import type {ShouldRevalidateFunctionArgs} from 'react-router'
import {fetchFaqs} from '#app/content/faq.ts'
import {fetchFaqPage} from '#app/content/faq-page.ts'
import {QuestionBrowser} from '#app/features/faq/question-browser.tsx'
import {StillHaveQuestions} from '#app/features/faq/still-have-questions.tsx'
import {isShown} from '#app/lib/arranged.ts'
import {questionNodes} from '#app/lib/json-ld.ts'
import {isSamePage} from '#app/lib/revalidation.ts'
import {editorsSeo, seoMeta} from '#app/lib/seo.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {PAGE_TITLES} from '#schemas/constants.ts'
import type {Route} from './+types/faq.ts'

export async function loader({context}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, faqs] = await Promise.all([fetchFaqPage(client), fetchFaqs(client)])
  return {page, faqs}
}

/** The list is filtered in the browser: a key pressed in the search box asks the server nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return !isSamePage(args) && args.defaultShouldRevalidate
}

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const seo = loaderData?.page?.seo
  const isListed = isShown(loaderData?.page?.sections, 'questions')
  const shown = isListed ? (loaderData?.faqs ?? []) : []
  return seoMeta(matches[1]?.loaderData?.site, {
    ...editorsSeo(seo, {title: PAGE_TITLES.faqPage}),
    headline: loaderData?.page?.hero?.title,
    path: location.pathname,
    pageType: 'FAQPage',
    mainEntity: questionNodes(
      shown.map(({question, answerText}) => ({question, answer: answerText})),
    ),
  })
}

export default function FaqRoute({loaderData: {page, faqs}, matches}: Route.ComponentProps) {
  return (
    <QuestionBrowser
      hero={page?.hero}
      faqs={faqs}
      page={page}
      closing={
        <StillHaveQuestions
          closing={page?.closing}
          supportEmail={matches[1].loaderData.settings.supportEmail}
        />
      }
    />
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
