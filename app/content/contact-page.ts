import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {heroFragment, sectionIntroFragment, seoFragment} from './fragments.ts'
import type {ContactDetailsQueryResult, ContactPageQueryResult} from './sanity.types.ts'

export const contactPageQuery =
  defineQuery(/* groq */ `*[_type == "contactPage" && _id == "contactPage"][0]{
  "hero": hero${heroFragment},
  "detailsIntro": detailsIntro${sectionIntroFragment},
  "formIntro": formIntro${sectionIntroFragment},
  "seo": seo${seoFragment}
}`)

export const contactDetailsQuery =
  defineQuery(/* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  email,
  phone,
  address,
  officeHours,
  liveChatNote,
  "socialLinks": coalesce(socialLinks[defined(url)]{_key, network, url}, [])
}`)

export type ContactPage = NonNullable<ContactPageQueryResult>
export type ContactDetails = NonNullable<ContactDetailsQueryResult>

/** Texts of the contact page. */
export function fetchContactPage(client: ContentClient): Promise<ContactPageQueryResult> {
  return client.fetch(contactPageQuery)
}

/** Every way to reach the company, with the map; part of the site's settings. */
export function fetchContactDetails(client: ContentClient): Promise<ContactDetailsQueryResult> {
  return client.fetch(contactDetailsQuery)
}
