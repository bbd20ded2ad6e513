// TypeGen reads relative imports only.
import {sectionIntroFragment} from '../../content/fragments.ts'
import {allTestimonials, testimonialFragment} from '../../content/testimonial.ts'

export const testimonialsBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "layout": coalesce(layout, "carousel"),
  "testimonials": coalesce(select(
    count(testimonials) > 0 => (testimonials[]->)[_type == "testimonial"],
    ${allTestimonials}
  )[]${testimonialFragment}, [])
}`
