import {href} from 'react-router'
import type {CaseStudyCard as CaseStudyCardContent} from '#app/content/case-study.ts'
import {Section, type SectionIntro} from '#app/ui/section.tsx'
import {CaseStudyGrid} from './case-study-grid.tsx'

/** Fragment of the "Back to Case Studies" links. */
const CASE_STUDIES_ANCHOR = 'case-studies'

/** Target of a case study's back link: the cards, not the top of the page. */
export const CASE_STUDIES_HREF = `${href('/software-solutions')}#${CASE_STUDIES_ANCHOR}`

interface CaseStudiesProps {
  intro: SectionIntro | null | undefined
  caseStudies: CaseStudyCardContent[]
}

export function CaseStudies({intro, caseStudies}: CaseStudiesProps) {
  if (caseStudies.length === 0) return null
  return (
    <Section
      intro={intro}
      headingId="case-studies-title"
      id={CASE_STUDIES_ANCHOR}
      tone="sunken"
      className="-scroll-mt-6"
    >
      <CaseStudyGrid caseStudies={caseStudies} />
    </Section>
  )
}
