import {defineQuery} from 'groq'
import type {PAGE_PATHS, SingletonType} from '#schemas/constants.ts'
import type {ContentClient} from './client.ts'
import {heroFragment, sectionIntroFragment, seoFragment} from './fragments.ts'
import {fetchBlocks} from './page.ts'
import type {RoutePageQueryResult} from './sanity.types.ts'

// A page has some of the fields, and null for the others.
export const routePageQuery = defineQuery(/* groq */ `*[_type in [
  "blogPage", "contactPage", "coursePage", "faqPage", "featuresPage", "loginPage", "referralPage"
] && _id == $id][0]{
  "hero": hero${heroFragment},
  "title": coalesce(title, ""),
  text,
  duration,
  mode,
  startNote,
  "highlights": coalesce(highlights, []),
  "detailsIntro": detailsIntro${sectionIntroFragment},
  "featuresIntro": featuresIntro${sectionIntroFragment},
  "formIntro": formIntro${sectionIntroFragment},
  "seo": seo${seoFragment}
}`)

/** Texts of a page with a route of its own; `null` before it is published. */
export type RoutePage = RoutePageQueryResult

/** Texts and blocks of a page with a route of its own. Its lists are documents of their own. */
export async function fetchRoutePage(
  client: ContentClient,
  id: keyof typeof PAGE_PATHS & SingletonType,
) {
  const [page, blocks] = await Promise.all([
    client.fetch<RoutePage>(routePageQuery, {id}),
    fetchBlocks(client, id),
  ])
  return {page, blocks}
}
