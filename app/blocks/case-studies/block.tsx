import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'
import {CaseStudyGrid} from './case-study-grid.tsx'
import {StoryGrid} from './story-grid.tsx'

export default function CaseStudiesBlock({block, ...place}: BlockProps<'caseStudiesBlock'>) {
  const {intro, caseStudies, stories} = block
  if (caseStudies.length + stories.length === 0) return null
  return (
    <Section intro={intro} {...place}>
      {caseStudies.length > 0 ? (
        <CaseStudyGrid caseStudies={caseStudies} />
      ) : (
        <StoryGrid stories={stories} />
      )}
    </Section>
  )
}
