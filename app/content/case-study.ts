import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {
  closingOf,
  iconCardFragment,
  imageFragment,
  metricFragment,
  seoFragment,
} from './fragments.ts'
import type {CaseStudiesQueryResult, CaseStudyBySlugQueryResult} from './sanity.types.ts'

// The industry is the first entry of the details, whatever label an editor chose.
export const caseStudyCardFragment = /* groq */ `{
  _id,
  "title": coalesce(title, ""),
  "slug": coalesce(slug.current, ""),
  "subtitle": coalesce(subtitle, ""),
  "industry": coalesce(projectDetails[isTags != true][0].value, ""),
  "metric": metrics[0]${metricFragment},
  "image": backgroundImage${imageFragment}
}`

export const allCaseStudies = /* groq */ `*[_type == "caseStudy" && defined(slug.current)]
  | order(orderRank asc, _id asc)`

export const caseStudiesQuery = defineQuery(/* groq */ `${allCaseStudies}${caseStudyCardFragment}`)

// The closing text comes from the page that lists the case studies, so it exists only once.
export const caseStudyBySlugQuery = defineQuery(/* groq */ `*[
  _type == "caseStudy" && slug.current == $slug
][0]{
  _id,
  _updatedAt,
  "sections": coalesce(sections, []),
  "title": coalesce(title, ""),
  "slug": coalesce(slug.current, ""),
  "subtitle": coalesce(subtitle, ""),
  "image": backgroundImage${imageFragment},
  "metrics": coalesce(metrics[]${metricFragment}, []),
  "challenge": coalesce(challenge, ""),
  "solutions": coalesce(solutions, []),
  "implementationSteps": coalesce(implementationSteps[]${iconCardFragment}, []),
  "projectDetails": coalesce(projectDetails[]{
    _key,
    "label": coalesce(label, ""),
    "isTags": coalesce(isTags, false),
    "value": coalesce(value, ""),
    "tags": coalesce(tags, [])
  }, []),
  "closing": ${closingOf('page-software-solutions')},
  "seo": seo${seoFragment}
}`)

export type CaseStudyCard = CaseStudiesQueryResult[number]
export type CaseStudy = NonNullable<CaseStudyBySlugQueryResult>

/** All case studies as cards, in the order that editors gave them. */
export function fetchCaseStudies(client: ContentClient) {
  return client.fetch<CaseStudiesQueryResult>(caseStudiesQuery)
}

/** One case study in full; `null` when no published one has the slug. */
export function fetchCaseStudyBySlug(client: ContentClient, slug: string) {
  return client.fetch<CaseStudyBySlugQueryResult>(caseStudyBySlugQuery, {slug})
}
