import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {heroFragment, sectionIntroFragment, seoFragment} from './fragments.ts'
import {fetchBlocks, type Page} from './page.ts'
import type {
  BlogPageQueryResult,
  ContactPageQueryResult,
  CoursePageQueryResult,
  FaqPageQueryResult,
  FeaturesPageQueryResult,
  LoginPageQueryResult,
  ReferralPageQueryResult,
} from './sanity.types.ts'

export const blogPageQuery = defineQuery(/* groq */ `*[_type == "blogPage" && _id == "blogPage"][0]{
  "hero": hero${heroFragment},
  "seo": seo${seoFragment}
}`)

export const contactPageQuery =
  defineQuery(/* groq */ `*[_type == "contactPage" && _id == "contactPage"][0]{
  "hero": hero${heroFragment},
  "detailsIntro": detailsIntro${sectionIntroFragment},
  "formIntro": formIntro${sectionIntroFragment},
  "seo": seo${seoFragment}
}`)

export const coursePageQuery =
  defineQuery(/* groq */ `*[_type == "coursePage" && _id == "coursePage"][0]{
  "title": coalesce(title, ""),
  text,
  duration,
  mode,
  startNote,
  "highlights": coalesce(highlights, []),
  "formIntro": formIntro${sectionIntroFragment},
  "seo": seo${seoFragment}
}`)

export const faqPageQuery = defineQuery(/* groq */ `*[_type == "faqPage" && _id == "faqPage"][0]{
  "hero": hero${heroFragment},
  "seo": seo${seoFragment}
}`)

export const featuresPageQuery =
  defineQuery(/* groq */ `*[_type == "featuresPage" && _id == "featuresPage"][0]{
  "hero": hero${heroFragment},
  "featuresIntro": featuresIntro${sectionIntroFragment},
  "seo": seo${seoFragment}
}`)

export const loginPageQuery =
  defineQuery(/* groq */ `*[_type == "loginPage" && _id == "loginPage"][0]{
  "title": coalesce(title, ""),
  text,
  "seo": seo${seoFragment}
}`)

export const referralPageQuery =
  defineQuery(/* groq */ `*[_type == "referralPage" && _id == "referralPage"][0]{
  "hero": hero${heroFragment},
  "formIntro": formIntro${sectionIntroFragment},
  "seo": seo${seoFragment}
}`)

const QUERIES = {
  blogPage: blogPageQuery,
  contactPage: contactPageQuery,
  coursePage: coursePageQuery,
  faqPage: faqPageQuery,
  featuresPage: featuresPageQuery,
  loginPage: loginPageQuery,
  referralPage: referralPageQuery,
}

interface RoutePages {
  blogPage: BlogPageQueryResult
  contactPage: ContactPageQueryResult
  coursePage: CoursePageQueryResult
  faqPage: FaqPageQueryResult
  featuresPage: FeaturesPageQueryResult
  loginPage: LoginPageQueryResult
  referralPage: ReferralPageQueryResult
}

export type ContactPage = NonNullable<ContactPageQueryResult>
export type CoursePage = NonNullable<CoursePageQueryResult>
export type FeaturesPage = NonNullable<FeaturesPageQueryResult>

interface RoutePage<Id extends keyof RoutePages> {
  page: RoutePages[Id]
  blocks: Page['blocks']
}

/** Texts and blocks of a page with a route of its own. Its lists are documents of their own. */
export async function fetchRoutePage<Id extends keyof RoutePages>(
  client: ContentClient,
  id: Id,
): Promise<RoutePage<Id>> {
  const [page, blocks] = await Promise.all([
    client.fetch<RoutePages[Id]>(QUERIES[id]),
    fetchBlocks(client, id),
  ])
  return {page, blocks}
}
