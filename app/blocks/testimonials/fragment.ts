// TypeGen reads relative imports only.
import {allTestimonials, testimonialFragment} from '../../content/testimonial.ts'

export const testimonialsBlockFragment = /* groq */ `{
  "layout": coalesce(layout, "carousel"),
  "testimonials": coalesce(select(
    count(testimonials) > 0 => (testimonials[]->)[_type == "testimonial"],
    ${allTestimonials}
  )[]${testimonialFragment}, [])
}`
