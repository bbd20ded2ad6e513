import type {CaseStudyCard as CaseStudyCardContent} from '#app/content/case-study.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {CaseStudyCard} from './case-study-card.tsx'

export function CaseStudyGrid({caseStudies}: {caseStudies: CaseStudyCardContent[]}) {
  return (
    <ul className="card-grid">
      {caseStudies.map((caseStudy) => (
        <li key={caseStudy._id} {...editAttributes(caseStudy)}>
          <CaseStudyCard caseStudy={caseStudy} />
        </li>
      ))}
    </ul>
  )
}
