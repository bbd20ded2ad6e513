import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {
  callToActionFragment,
  heroFragment,
  iconCardFragment,
  sectionIntroFragment,
  seoFragment,
} from './fragments.ts'
import type {FeaturesPageQueryResult} from './sanity.types.ts'

export const featuresPageQuery =
  defineQuery(/* groq */ `*[_type == "featuresPage" && _id == "featuresPage"][0]{
  "sections": coalesce(sections, []),
  "hero": hero${heroFragment},
  "featuresIntro": featuresIntro${sectionIntroFragment},
  "integrationsIntro": integrationsIntro${sectionIntroFragment},
  "integrations": coalesce(integrations[]${iconCardFragment}, []),
  "analyticsIntro": analyticsIntro${sectionIntroFragment},
  "analyticsPoints": coalesce(analyticsPoints, []),
  "closing": closing${callToActionFragment},
  "seo": seo${seoFragment}
}`)

export type FeaturesPage = NonNullable<FeaturesPageQueryResult>

/** Texts of the feature explorer; its cards are documents of their own. */
export function fetchFeaturesPage(client: ContentClient): Promise<FeaturesPageQueryResult> {
  return client.fetch(featuresPageQuery)
}
