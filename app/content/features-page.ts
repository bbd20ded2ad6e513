import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {heroFragment, sectionIntroFragment, seoFragment} from './fragments.ts'
import type {FeaturesPageQueryResult} from './sanity.types.ts'

export const featuresPageQuery =
  defineQuery(/* groq */ `*[_type == "featuresPage" && _id == "featuresPage"][0]{
  "hero": hero${heroFragment},
  "featuresIntro": featuresIntro${sectionIntroFragment},
  "seo": seo${seoFragment}
}`)

export type FeaturesPage = NonNullable<FeaturesPageQueryResult>

/** Texts of the feature explorer; its cards are documents of their own. */
export function fetchFeaturesPage(client: ContentClient): Promise<FeaturesPageQueryResult> {
  return client.fetch(featuresPageQuery)
}
