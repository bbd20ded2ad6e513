import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {imageFragment} from './fragments.ts'
import type {TestimonialsQueryResult} from './sanity.types.ts'

export const testimonialFragment = /* groq */ `{
  _id,
  "quote": coalesce(quote, ""),
  "author": coalesce(author, ""),
  role,
  company,
  "image": image${imageFragment}
}`

export const allTestimonials = /* groq */ `*[_type == "testimonial"] | order(orderRank asc)`

export const testimonialsQuery = defineQuery(/* groq */ `${allTestimonials}${testimonialFragment}`)

export type Testimonial = TestimonialsQueryResult[number]

/** All testimonials in the order that editors gave them. */
export function fetchTestimonials(client: ContentClient): Promise<TestimonialsQueryResult> {
  return client.fetch(testimonialsQuery)
}
