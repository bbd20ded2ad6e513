import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {heroFragment, sectionIntroFragment, seoFragment} from './fragments.ts'
import type {ReferralPageQueryResult} from './sanity.types.ts'

export const referralPageQuery =
  defineQuery(/* groq */ `*[_type == "referralPage" && _id == "referralPage"][0]{
  "hero": hero${heroFragment},
  "formIntro": formIntro${sectionIntroFragment},
  "seo": seo${seoFragment}
}`)

export type ReferralPage = NonNullable<ReferralPageQueryResult>

/** Texts of the referral page. */
export function fetchReferralPage(client: ContentClient): Promise<ReferralPageQueryResult> {
  return client.fetch(referralPageQuery)
}
