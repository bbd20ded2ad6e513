import {ArrowLeft, MapPin} from 'lucide-react'
import type {HospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {ClosingBand} from '#app/sections/closing-band.tsx'
import {MoreLink} from '#app/sections/more-link.tsx'
import {PageSections} from '#app/sections/page-sections.tsx'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import {Badge} from '#app/ui/badge.tsx'
import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {MarkedList} from '#app/ui/marked-list.tsx'
import {PAGE_PATHS} from '#schemas/constants.ts'
import {CaseStudyImplementation} from './case-study-implementation.tsx'

export function HospitalCaseStudyPage({caseStudy}: {caseStudy: HospitalCaseStudy}) {
  const {challenge, solution, solutionPoints, implementation, testimonial} = caseStudy
  return (
    <article>
      <CaseStudyHeader caseStudy={caseStudy} />
      <PageSections
        page={caseStudy}
        sections={{
          results: <CaseStudyResults results={caseStudy.results} />,
          challenge: challenge && (
            <Section intro={{title: 'The Challenge'}} headingId="challenge" layout="side">
              <p className="max-w-measure text-lg">{challenge}</p>
            </Section>
          ),
          solution: solution && (
            <Section
              intro={{title: 'The Solution'}}
              headingId="solution"
              layout="side"
              className="[section:has(#challenge)+&]:pt-0"
            >
              <p className="max-w-measure text-lg">{solution}</p>
              <MarkedList
                points={solutionPoints}
                className="mt-9 grid max-w-3xl border-line border-t"
                itemClassName="flex gap-4 border-line border-b py-4"
                markClassName="mt-0.5 size-5.5 text-accent"
              />
            </Section>
          ),
          implementation: implementation && (
            <CaseStudyImplementation implementation={implementation} />
          ),
          testimonial: testimonial && <CaseStudyQuote testimonial={testimonial} />,
          closing: <ClosingBand content={caseStudy.closing} />,
        }}
      />
    </article>
  )
}

function CaseStudyHeader({caseStudy}: {caseStudy: HospitalCaseStudy}) {
  const {name, size, location, summary, image} = caseStudy
  return (
    <header className="relative isolate overflow-hidden border-line border-b bg-sunken">
      <Jali
        pattern="six-fold"
        className="absolute inset-y-0 right-0 -z-10 w-full max-md:opacity-35 md:w-3/5"
      />
      <Container className="pt-10 pb-12 lg:pt-14 lg:pb-20">
        <MoreLink href={PAGE_PATHS['page-madicare']} className="text-sm">
          <ArrowLeft className="size-4" />
          Back to Features
        </MoreLink>
        <div className="mt-6 grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
              <Badge>{size}</Badge>
              <span className="flex items-center gap-1.5">
                <MapPin className="size-4" />
                {location}
              </span>
            </p>
            <h1 className="mt-5 text-4xl">{name}</h1>
            <p className="mt-6 max-w-measure text-lg text-muted">{summary}</p>
          </div>
          <SanityImage
            image={image}
            ratio={4 / 3}
            sizes="(min-width: 64rem) 36rem, 100vw"
            isPriority
            className="cut aspect-[4/3] w-full rounded-frame object-cover lg:col-span-6"
          />
        </div>
      </Container>
    </header>
  )
}

/** The four figures come first, because readers look for them. */
function CaseStudyResults({results}: {results: HospitalCaseStudy['results']}) {
  if (results.length === 0) return null
  return (
    <section aria-labelledby="results" className="border-line border-b bg-surface">
      <Container className="py-12 lg:py-16">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <dl className="grid gap-x-8 gap-y-10 xs:grid-cols-2 lg:grid-cols-4 lg:gap-x-0">
          {results.map((result) => (
            <div
              key={result._key}
              {...editAttributes(result)}
              className="flex flex-col-reverse justify-end border-line lg:border-l lg:px-8 lg:last:pr-0 lg:first:border-l-0 lg:first:pl-0"
            >
              <dt className="mt-2 max-w-[12.45em] text-muted">{result.description}</dt>
              <dd className="font-display text-4xl text-accent tabular-nums">{result.metric}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}

type Testimonial = NonNullable<HospitalCaseStudy['testimonial']>

/** The hospital's testimonial, with the portrait of the person who gave it. */
function CaseStudyQuote({testimonial}: {testimonial: Testimonial}) {
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
