import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {sectionIntroFragment, seoFragment} from './fragments.ts'
import type {CoursePageQueryResult} from './sanity.types.ts'

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

export type CoursePage = NonNullable<CoursePageQueryResult>

/** Texts of the course registration. */
export function fetchCoursePage(client: ContentClient): Promise<CoursePageQueryResult> {
  return client.fetch(coursePageQuery)
}
