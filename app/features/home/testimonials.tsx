import type {HomePage} from '#app/content/home-page.ts'
import type {Testimonial} from '#app/content/testimonial.ts'
import {Section} from '#app/ui/section.tsx'
import {TestimonialCarousel} from './testimonial-carousel.tsx'

interface TestimonialsProps {
  intro: HomePage['testimonialsIntro'] | undefined
  testimonials: Testimonial[]
}

export function Testimonials({intro, testimonials}: TestimonialsProps) {
  if (testimonials.length === 0) return null
  return (
    <Section intro={intro} headingId="testimonials">
      <TestimonialCarousel testimonials={testimonials} />
    </Section>
  )
}
