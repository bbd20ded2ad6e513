import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {
  callToActionFragment,
  heroFragment,
  iconCardFragment,
  imageFragment,
  sectionIntroFragment,
  seoFragment,
  simpleTextFragment,
} from './fragments.ts'
import type {AboutPageQueryResult} from './sanity.types.ts'

export const aboutPageQuery =
  defineQuery(/* groq */ `*[_type == "aboutPage" && _id == "aboutPage"][0]{
  "sections": coalesce(sections, []),
  "hero": hero${heroFragment},
  "storyTitle": coalesce(storyTitle, "Our Story"),
  "story": coalesce(story${simpleTextFragment}, []),
  "storyImage": storyImage${imageFragment},
  "principles": coalesce(principles[]${iconCardFragment}, []),
  "teamIntro": teamIntro${sectionIntroFragment},
  "journeyIntro": journeyIntro${sectionIntroFragment},
  "closing": closing${callToActionFragment},
  "seo": seo${seoFragment}
}`)

export type AboutPage = NonNullable<AboutPageQueryResult>

/** Texts and pictures of the About page; team and milestones are documents of their own. */
export function fetchAboutPage(client: ContentClient): Promise<AboutPageQueryResult> {
  return client.fetch(aboutPageQuery)
}
