import {lazy} from 'react'
import {Section} from '#app/ui/section.tsx'
import type {BlockProps} from '../block-props.ts'

const StoryGrid = lazy(async () => ({
  default: (await import('#app/features/madicare/story-grid.tsx')).StoryGrid,
}))
const CaseStudyGrid = lazy(async () => ({
  default: (await import('#app/features/software/case-study-grid.tsx')).CaseStudyGrid,
}))

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
