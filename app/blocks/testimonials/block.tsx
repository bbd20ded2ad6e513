import {cn} from '#app/lib/cn.ts'
import {visibleText} from '#app/lib/text.ts'
import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'
import {Carousel} from './carousel.tsx'
import type {Testimonial} from './testimonial.ts'
import {TestimonialCard} from './testimonial-card.tsx'

export default function TestimonialsBlock({
  block,
  headingId,
  tone,
}: BlockProps<'testimonialsBlock'>) {
  const {intro, layout, testimonials} = block
  if (testimonials.length === 0) return null
  return (
    <Section intro={intro} headingId={headingId} tone={tone}>
      {layout === 'grid' ? (
        <Grid testimonials={testimonials} />
      ) : (
        <TestimonialCarousel testimonials={testimonials} />
      )}
    </Section>
  )
}

/** Two columns, or three if that leaves none over. The last of an odd number fills its row. */
function Grid({testimonials}: {testimonials: Testimonial[]}) {
  const hasThreeColumns = testimonials.length % 3 === 0
  return (
    <ul className={cn('grid gap-6 md:grid-cols-2', hasThreeColumns && 'lg:grid-cols-3')}>
      {testimonials.map((testimonial) => (
        <li
          key={testimonial._id}
          className={cn('md:last:odd:col-span-2', hasThreeColumns && 'lg:last:odd:col-span-1')}
        >
          <TestimonialCard testimonial={testimonial} />
        </li>
      ))}
    </ul>
  )
}

function TestimonialCarousel({testimonials}: {testimonials: Testimonial[]}) {
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
