import type {CaseStudy} from '#app/content/case-study.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Container} from '#app/ui/container.tsx'
import {BackToCaseStudies} from './back-to-case-studies.tsx'

/**
 * On wide screens the picture is behind the text, under a shade that is solid behind the words; in
 * the light theme it is next to them. On narrow screens it is above the text.
 */
export function CaseStudyHero({caseStudy}: {caseStudy: CaseStudy}) {
  return (
    <header className="relative isolate overflow-hidden border-line border-b bg-surface text-ink">
      {caseStudy.image?.asset && (
        <>
          <SanityImage
            image={caseStudy.image}
            sizes="(min-width: 80rem) min(70vw, 85rem), 100vw"
            isPriority
            className="case-picture -z-20 object-cover max-lg:aspect-[16/9] max-lg:w-full"
          />
          <div className="case-shade absolute inset-0 -z-10 max-lg:hidden" />
        </>
      )}
      <Container className="flex flex-col items-start py-10 lg:min-h-[36rem] lg:justify-between lg:py-14">
        <BackToCaseStudies className="bg-surface" />
        <div className="mt-10 lg:mt-24 lg:max-w-[34rem] lg:pb-10">
          <h1 className="text-display">{caseStudy.title}</h1>
          <p className="mt-6 max-w-measure text-lg text-muted">{caseStudy.subtitle}</p>
        </div>
      </Container>
    </header>
  )
}
