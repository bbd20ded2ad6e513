import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {closingOf, imageFragment, seoFragment} from './fragments.ts'
import type {HospitalCaseStudyBySlugQueryResult} from './sanity.types.ts'

const resultFragment = /* groq */ `{
  _key,
  "metric": coalesce(metric, ""),
  "description": coalesce(description, "")
}`

export const hospitalStoryFragment = /* groq */ `{
  _id,
  "name": coalesce(name, ""),
  "slug": coalesce(slug.current, ""),
  "location": coalesce(location, ""),
  "size": coalesce(size, ""),
  "summary": coalesce(summary, ""),
  "image": image${imageFragment},
  "results": coalesce(results[0...2]${resultFragment}, [])
}`

export const allHospitalStories = /* groq */ `*[
  _type == "hospitalCaseStudy" && defined(slug.current)
] | order(orderRank asc)`

// The closing text comes from the product page, so every story ends with the same offer.
export const hospitalCaseStudyBySlugQuery = defineQuery(/* groq */ `*[
  _type == "hospitalCaseStudy" && slug.current == $slug
][0]{
  _id,
  "sections": coalesce(sections, []),
  "name": coalesce(name, ""),
  "location": coalesce(location, ""),
  "size": coalesce(size, ""),
  "image": image${imageFragment},
  "summary": coalesce(summary, ""),
  "challenge": coalesce(challenge, ""),
  "solution": coalesce(solution, ""),
  "solutionPoints": coalesce(solutionPoints, []),
  "results": coalesce(results[]${resultFragment}, []),
  "implementation": implementation{
    "duration": coalesce(duration, ""),
    "phases": coalesce(phases[]{
      _key,
      "title": coalesce(title, ""),
      "duration": coalesce(duration, ""),
      "description": coalesce(description, "")
    }, [])
  },
  "testimonial": testimonial{
    "quote": coalesce(quote, ""),
    "author": coalesce(author, ""),
    "role": coalesce(role, ""),
    "image": image${imageFragment}
  },
  "closing": ${closingOf('page-madicare')},
  "seo": seo${seoFragment}
}`)

export type HospitalCaseStudy = NonNullable<HospitalCaseStudyBySlugQueryResult>

/** One hospital's story in full; `null` when no published one has the slug. */
export function fetchHospitalCaseStudy(client: ContentClient, slug: string) {
  return client.fetch<HospitalCaseStudyBySlugQueryResult>(hospitalCaseStudyBySlugQuery, {slug})
}
