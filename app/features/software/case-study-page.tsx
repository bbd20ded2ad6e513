import type {CaseStudy, CaseStudyCard} from '#app/content/case-study.ts'
import {Container} from '#app/ui/container.tsx'
import {CaseStudyHero} from './case-study-hero.tsx'
import {Challenge, ImplementationProcess, Solution} from './case-study-story.tsx'
import {Metrics} from './metrics.tsx'
import {NextCaseStudy} from './next-case-study.tsx'
import {ProjectDetails} from './project-details.tsx'

interface CaseStudyPageProps {
  caseStudy: CaseStudy
  next: CaseStudyCard | null
}

/** A project from problem to result, with its data beside the story. */
export function CaseStudyPage({caseStudy, next}: CaseStudyPageProps) {
  return (
    <article>
      <CaseStudyHero caseStudy={caseStudy} />
      <Metrics metrics={caseStudy.metrics} />
      <Container className="grid gap-x-16 gap-y-14 py-section lg:grid-cols-12">
        <div className="grid min-w-0 gap-16 lg:col-span-8 lg:gap-20">
          <Challenge text={caseStudy.challenge} />
          <Solution points={caseStudy.solutions} />
          <ImplementationProcess steps={caseStudy.implementationSteps} />
        </div>
        <div className="lg:col-span-4">
          <ProjectDetails details={caseStudy.projectDetails} />
        </div>
      </Container>
      {next && <NextCaseStudy caseStudy={next} />}
    </article>
  )
}
