import type {HomePage} from '#app/content/home-page.ts'
import type {Testimonial} from '#app/content/testimonial.ts'
import {visibleText} from '#app/lib/visible-text.ts'
import {Section} from '#app/ui/section.tsx'
import {Carousel} from './carousel.tsx'
import {TestimonialCard} from './testimonial-card.tsx'

interface TestimonialsProps {
  intro: HomePage['testimonialsIntro'] | undefined
  testimonials: Testimonial[]
}

export function Testimonials({intro, testimonials}: TestimonialsProps) {
  if (testimonials.length === 0) return null
  return (
    <Section intro={intro} headingId="testimonials">
      <Carousel
        label="What clients say"
        items={testimonials.map((testimonial) => ({
          key: testimonial._id,
          name: visibleText(testimonial.author),
          content: <TestimonialCard testimonial={testimonial} />,
        }))}
      />
    </Section>
  )
}
