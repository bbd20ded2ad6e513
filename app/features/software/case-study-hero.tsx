import type {CaseStudy} from '#app/content/case-study.ts'
import {Container} from '#app/ui/container.tsx'
import {SanityImage} from '#app/ui/sanity-image.tsx'
import {BackToCaseStudies} from './back-to-case-studies.tsx'

/**
 * Dark in both themes: the picture is a night scene. On wide screens it is behind the text, under a
 * shade that is solid behind the words. On narrow screens it is above the text.
 */
export function CaseStudyHero({caseStudy}: {caseStudy: CaseStudy}) {
  return (
    <header className="dark relative isolate overflow-hidden border-line border-b bg-surface text-ink">
      {caseStudy.image?.asset && (
        <>
          <SanityImage
            image={caseStudy.image}
            sizes="(min-width: 80rem) min(70vw, 85rem), 100vw"
            isPriority
            className="-z-20 aspect-[16/9] w-full object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:max-w-[85rem] xl:w-[70%]"
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
