import {ArrowRight} from 'lucide-react'
import {href} from 'react-router'
import type {CaseStudy, CaseStudyCard} from '#app/content/case-study.ts'
import {isShown} from '#app/lib/page-parts.ts'
import {ClosingBand} from '#app/sections/closing-band.tsx'
import {PageSections} from '#app/sections/page-sections.tsx'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Container} from '#app/ui/container.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {BackToCaseStudies} from './back-to-case-studies.tsx'
import {Challenge, ImplementationProcess, ProjectDetails, Solution} from './case-study-story.tsx'
import {MetricTiles} from './metric-tiles.tsx'

interface CaseStudyPageProps {
  caseStudy: CaseStudy
  caseStudies: CaseStudyCard[]
}

/** Chapters of the story. They always appear together, next to the project's data. */
const CHAPTERS: readonly string[] = ['challenge', 'solutions', 'implementationSteps']

/** A project from problem to result, with its data next to the story. */
export function CaseStudyPage({caseStudy, caseStudies}: CaseStudyPageProps) {
  const next = followingCaseStudy(caseStudies, caseStudy.slug)
  const order: readonly string[] = caseStudy.sections
  return (
    <article>
      <CaseStudyHero caseStudy={caseStudy} />
      <PageSections
        page={caseStudy}
        order={order.map((name) => (CHAPTERS.includes(name) ? 'story' : name))}
        sections={{
          metrics: <Metrics metrics={caseStudy.metrics} />,
          story: (
            <Container className="grid gap-x-16 gap-y-14 py-section lg:grid-cols-12">
              <div className="grid gap-16 lg:col-span-8 lg:gap-20">
                <PageSections
                  page={caseStudy}
                  order={order.filter((name) => CHAPTERS.includes(name))}
                  sections={{
                    challenge: <Challenge text={caseStudy.challenge} />,
                    solutions: <Solution points={caseStudy.solutions} />,
                    implementationSteps: (
                      <ImplementationProcess steps={caseStudy.implementationSteps} />
                    ),
                  }}
                />
              </div>
              {isShown(order, 'projectDetails') && (
                <div className="lg:col-span-4">
                  <ProjectDetails details={caseStudy.projectDetails} />
                </div>
              )}
            </Container>
          ),
          next: next && <NextCaseStudy caseStudy={next} />,
          closing: <ClosingBand content={caseStudy.closing} />,
        }}
      />
    </article>
  )
}

/** The key figures of a project, in one row of tiles. */
function Metrics({metrics}: Pick<CaseStudy, 'metrics'>) {
  if (metrics.length === 0) return null
  return (
    <section aria-label="Results" className="border-line border-b bg-sunken">
      <Container>
        <MetricTiles metrics={metrics} />
      </Container>
    </section>
  )
}

/**
 * On wide screens the picture is behind the text, under a shade that is solid behind the words; in
 * the light theme it is next to them. On narrow screens it is above the text.
 */
function CaseStudyHero({caseStudy}: {caseStudy: CaseStudy}) {
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

/** A full-width link to the next case study, so that visitors need not return to the list. */
function NextCaseStudy({caseStudy}: {caseStudy: CaseStudyCard}) {
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
              <ArrowRight className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
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

/** The next case study, or the first after the last; `null` when there is no other. */
export function followingCaseStudy<Card extends {slug: string}>(
  caseStudies: Card[],
  slug: string,
): Card | null {
  const place = caseStudies.findIndex((caseStudy) => caseStudy.slug === slug)
  const next = caseStudies[(place + 1) % caseStudies.length]
  return next && next.slug !== slug ? next : null
}
