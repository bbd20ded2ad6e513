import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {
  callToActionFragment,
  heroFragment,
  iconCardFragment,
  sectionIntroFragment,
  seoFragment,
} from './fragments.ts'
import type {SoftwareSolutionsPageQueryResult} from './sanity.types.ts'

export const softwareSolutionsPageQuery = defineQuery(/* groq */ `*[
  _type == "softwareSolutionsPage" && _id == "softwareSolutionsPage"
][0]{
  "sections": coalesce(sections, []),
  "hero": hero${heroFragment},
  "servicesIntro": servicesIntro${sectionIntroFragment},
  "technologiesIntro": technologiesIntro${sectionIntroFragment},
  "technologies": coalesce(technologies[]{
    _key,
    icon,
    "title": coalesce(title, ""),
    "technologies": coalesce(technologies, [])
  }, []),
  "processIntro": processIntro${sectionIntroFragment},
  "processSteps": coalesce(processSteps[]${iconCardFragment}, []),
  "caseStudiesIntro": caseStudiesIntro${sectionIntroFragment},
  "closing": closing${callToActionFragment},
  "seo": seo${seoFragment}
}`)

export type SoftwareSolutionsPage = NonNullable<SoftwareSolutionsPageQueryResult>

/** Texts of the Software Solutions page; services and case studies are documents of their own. */
export function fetchSoftwareSolutionsPage(
  client: ContentClient,
): Promise<SoftwareSolutionsPageQueryResult> {
  return client.fetch(softwareSolutionsPageQuery)
}
