import {editAttributes} from '#app/lib/edit-attributes.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Card} from '#app/ui/card.tsx'
import type {Testimonial} from './testimonial.ts'

export function TestimonialCard({testimonial}: {testimonial: Testimonial}) {
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
        <figcaption className="mt-auto flex items-center gap-4">
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
