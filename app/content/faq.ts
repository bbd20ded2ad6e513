import {defineQuery} from 'groq'
import {FAQ_PAGING, lastPageOf} from '#app/lib/list-pages.ts'
import {slugify} from '#app/lib/portable-text.ts'
import type {ContentClient} from './client.ts'
import {simpleTextFragment} from './fragments.ts'
import {fetchListPart, type ListRequest} from './list-request.ts'
import type {FaqsQueryResult, QuestionsQueryResult} from './sanity.types.ts'

// The id breaks ties between questions of one rank, so that no question is on two pages.
export const faqOrder = /* groq */ `order(orderRank asc, _id asc)`

const answerFields = /* groq */ `
  _id,
  "question": coalesce(question, ""),
  "answer": coalesce(answer${simpleTextFragment}, [])`

/** A question as lists show it. */
export const answerFragment = /* groq */ `{${answerFields}}`

const faqFragment = /* groq */ `{${answerFields},
  "answerText": coalesce(pt::text(answer), ""),
  "category": coalesce(category, "")
}`

const narrowedFragment = /* groq */ `_type == "faq" && (
  $category == "" || category == $category
) && (
  $search == "" || [question, pt::text(answer)] match $search
)`

export const faqsQuery = defineQuery(/* groq */ `{
  "all": count(*[_type == "faq"]),
  "total": count(*[${narrowedFragment}]),
  "items": select(
    count(*[_type == "faq"]) <= $whole =>
      *[_type == "faq"] | ${faqOrder} [0...$whole] ${faqFragment},
    *[${narrowedFragment}] | ${faqOrder} [$from...$to] ${faqFragment}
  )
}`)

export const questionsQuery = defineQuery(
  /* groq */ `*[_type == "faq"] | ${faqOrder} {"question": coalesce(question, "")}`,
)

export type Faq = FaqsQueryResult['items'][number]

/** The questions that a URL requests, in the order that editors gave them. */
export function fetchFaqs(client: ContentClient, request: ListRequest) {
  return fetchListPart<Faq>(client, faqsQuery, request, FAQ_PAGING)
}

/** Number of the FAQ page that shows a question, by its anchor; `null` when there is none. */
export async function fetchPageOfQuestion(client: ContentClient, anchor: string) {
  const questions = await client.fetch<QuestionsQueryResult>(questionsQuery)
  const position = questions.findIndex(({question}) => slugify(question) === anchor)
  return position < 0 ? null : lastPageOf(position + 1, FAQ_PAGING)
}
