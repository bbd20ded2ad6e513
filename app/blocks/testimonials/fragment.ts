// TypeGen reads relative imports only.
import {imageFragment} from '../../content/fragments.ts'

export const testimonialsBlockFragment = /* groq */ `{
  "layout": coalesce(layout, "carousel"),
  "testimonials": coalesce(select(
    count(testimonials) > 0 => (testimonials[]->)[_type == "testimonial"],
    *[_type == "testimonial"] | order(orderRank asc)
  )[]{
    _id,
    "quote": coalesce(quote, ""),
    "author": coalesce(author, ""),
    role,
    company,
    "image": image${imageFragment}
  }, [])
}`
