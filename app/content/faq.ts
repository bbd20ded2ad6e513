import type {SanityClient} from '@sanity/client'
import {defineQuery} from 'groq'
import {simpleTextFragment} from './fragments.ts'
import type {FaqsQueryResult} from './sanity.types.ts'

export const faqsQuery = defineQuery(/* groq */ `*[_type == "faq"] | order(orderRank asc){
  _id,
  "question": coalesce(question, ""),
  "answer": coalesce(answer${simpleTextFragment}, []),
  "answerText": coalesce(pt::text(answer), ""),
  "category": coalesce(category, "")
}`)

export type Faq = FaqsQueryResult[number]

/** All questions with their answers, in the order that editors gave them. */
export function fetchFaqs(client: SanityClient): Promise<FaqsQueryResult> {
  return client.fetch(faqsQuery)
}
