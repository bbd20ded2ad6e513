import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {heroFragment, seoFragment} from './fragments.ts'
import type {FaqPageQueryResult} from './sanity.types.ts'

export const faqPageQuery = defineQuery(/* groq */ `*[_type == "faqPage" && _id == "faqPage"][0]{
  "hero": hero${heroFragment},
  "seo": seo${seoFragment}
}`)

/** Texts around the questions of the FAQ page. */
export function fetchFaqPage(client: ContentClient): Promise<FaqPageQueryResult> {
  return client.fetch(faqPageQuery)
}
