import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {visibleText} from '#app/lib/text.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import {Card} from '#app/ui/card.tsx'
import type {Block, BlockProps} from '../block-props.ts'
import {Carousel} from './carousel.tsx'

type Testimonial = Block<'testimonialsBlock'>['testimonials'][number]

export default function TestimonialsBlock({block, ...place}: BlockProps<'testimonialsBlock'>) {
  const {intro, layout, testimonials} = block
  if (testimonials.length === 0) return null
  return (
    <Section intro={intro} {...place}>
      {layout === 'grid' ? (
        <Grid testimonials={testimonials} />
      ) : (
        <Carousel
          label="What clients say"
          items={testimonials.map((testimonial) => ({
            key: testimonial._id,
            name: visibleText(testimonial.author),
            content: <TestimonialCard testimonial={testimonial} />,
          }))}
        />
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

function TestimonialCard({testimonial}: {testimonial: Testimonial}) {
  const {quote, author, role, company, image} = testimonial
  return (
    <Card {...editAttributes(testimonial)} className="h-full">
      <figure className="flex h-full flex-col p-7 sm:p-8">
        <svg viewBox="0 0 32 24" aria-hidden="true" className="h-6 w-8 fill-accent">
          <path d="M0 24V13L8 0h5L8 12h6v12zM18 24V13L26 0h5l-5 12h6v12z" />
        </svg>
        <blockquote className="mt-5 mb-8 text-lg">
          <p>{quote}</p>
        </blockquote>
        <figcaption className="wrap-anywhere mt-auto flex items-center gap-4">
          <SanityImage
            image={image}
            alt=""
            ratio={1}
            sizes="56px"
            className="cut size-14 rounded-lg object-cover"
          />
          <span>
            <span className="block font-semibold">{author}</span>
            <span className="block text-muted text-sm">
              {[role, company].filter(Boolean).join(', ')}
            </span>
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}
