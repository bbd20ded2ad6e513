import {StoryGrid} from '#app/features/madicare/story-grid.tsx'
import {CaseStudyGrid} from '#app/features/software/case-study-grid.tsx'
import {Section} from '#app/ui/section.tsx'
import type {BlockProps} from '../block-props.ts'

export function CaseStudiesBlock({block, ...place}: BlockProps<'caseStudiesBlock'>) {
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
