import {visibleText} from '#app/lib/text.ts'
import {Carousel} from './carousel.tsx'
import type {Testimonial} from './testimonial.ts'
import {TestimonialCard} from './testimonial-card.tsx'

export function TestimonialCarousel({testimonials}: {testimonials: Testimonial[]}) {
  return (
    <Carousel
      label="What clients say"
      items={testimonials.map((testimonial) => ({
        key: testimonial._id,
        name: visibleText(testimonial.author),
        content: <TestimonialCard testimonial={testimonial} />,
      }))}
    />
  )
}
