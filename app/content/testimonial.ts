// TypeGen reads relative imports only.
import {imageFragment} from './fragments.ts'

export const testimonialFragment = /* groq */ `{
  _id,
  "quote": coalesce(quote, ""),
  "author": coalesce(author, ""),
  role,
  company,
  "image": image${imageFragment}
}`

export const allTestimonials = /* groq */ `*[_type == "testimonial"] | order(orderRank asc)`
