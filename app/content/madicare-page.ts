import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {callToActionFragment, heroFragment, sectionIntroFragment, seoFragment} from './fragments.ts'
import type {MadicarePageQueryResult} from './sanity.types.ts'

export const madicarePageQuery =
  defineQuery(/* groq */ `*[_type == "madicarePage" && _id == "madicarePage"][0]{
  "sections": coalesce(sections, []),
  "hero": hero${heroFragment},
  "featuresIntro": featuresIntro${sectionIntroFragment},
  "storiesIntro": storiesIntro${sectionIntroFragment},
  "closing": closing${callToActionFragment},
  "seo": seo${seoFragment}
}`)

export type MadicarePage = NonNullable<MadicarePageQueryResult>

/** Texts of the product page; its features and stories are documents of their own. */
export function fetchMadicarePage(client: ContentClient): Promise<MadicarePageQueryResult> {
  return client.fetch(madicarePageQuery)
}
