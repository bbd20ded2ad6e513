import type {HospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Container} from '#app/ui/container.tsx'

type Testimonial = NonNullable<HospitalCaseStudy['testimonial']>

/** The hospital's testimonial, with the portrait of the person who gave it. */
export function CaseStudyQuote({testimonial}: {testimonial: Testimonial}) {
  const {quote, author, role, image} = testimonial
  if (!quote) return null
  return (
    <section aria-label="Testimonial" className="bg-surface py-section">
      <Container>
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-12">
          <SanityImage
            image={image}
            ratio={1}
            sizes="(min-width: 64rem) 20rem, 10rem"
            className="cut aspect-square w-40 rounded-frame object-cover lg:col-span-3 lg:w-full"
          />
          <figure className="lg:col-span-9">
            <svg viewBox="0 0 32 24" aria-hidden="true" className="h-8 w-11 fill-accent">
              <path d="M0 24V13L8 0h5L8 12h6v12zM18 24V13L26 0h5l-5 12h6v12z" />
            </svg>
            <blockquote className="mt-6 max-w-4xl font-display text-2xl">
              <p>{quote}</p>
            </blockquote>
            <figcaption className="mt-7">
              <span className="block font-semibold">{author}</span>
              <span className="block text-muted text-sm">{role}</span>
            </figcaption>
          </figure>
        </div>
      </Container>
    </section>
  )
}
