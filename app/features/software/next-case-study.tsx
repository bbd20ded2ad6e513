import {ArrowRight} from 'lucide-react'
import {href} from 'react-router'
import type {CaseStudyCard} from '#app/content/case-study.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Container} from '#app/ui/container.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'

/** A full-width link to the next case study, so that visitors need not return to the list. */
export function NextCaseStudy({caseStudy}: {caseStudy: CaseStudyCard}) {
  return (
    <nav
      aria-label="Next case study"
      data-print="hidden"
      className="border-line border-t bg-sunken"
    >
      <Container className="py-12 lg:py-16">
        <SmartLink
          href={href('/case-study/:id', {id: caseStudy.slug})}
          className="group grid items-center gap-x-12 gap-y-8 sm:grid-cols-12"
        >
          <SanityImage
            image={caseStudy.image}
            alt=""
            ratio={16 / 9}
            sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 33vw, 100vw"
            className="cut w-full rounded-lg object-cover sm:col-span-4"
          />
          <span className="sm:col-span-8">
            <span className="flex items-center gap-2 font-semibold text-accent text-sm">
              Next case study
              <ArrowRight
                aria-hidden="true"
                className="size-4 transition-transform duration-200 group-hover:translate-x-1"
              />
            </span>
            <span className="mt-3 block font-display text-3xl decoration-2 decoration-accent underline-offset-6 group-hover:underline">
              {caseStudy.title}
            </span>
            <span className="mt-3 block max-w-measure text-muted">{caseStudy.subtitle}</span>
          </span>
        </SmartLink>
      </Container>
    </nav>
  )
}
