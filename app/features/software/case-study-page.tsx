import type {CaseStudy, CaseStudyCard} from '#app/content/case-study.ts'
import {isShown} from '#app/lib/arranged.ts'
import {ClosingBand} from '#app/sections/closing-band.tsx'
import {PageSections} from '#app/sections/page-sections.tsx'
import {Container} from '#app/ui/container.tsx'
import {CaseStudyHero} from './case-study-hero.tsx'
import {Challenge, ImplementationProcess, Solution} from './case-study-story.tsx'
import {followingCaseStudy} from './following-case-study.ts'
import {MetricTiles} from './metric-tiles.tsx'
import {NextCaseStudy} from './next-case-study.tsx'
import {ProjectDetails} from './project-details.tsx'

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
              <div className="grid min-w-0 gap-16 lg:col-span-8 lg:gap-20">
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
