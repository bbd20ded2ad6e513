import type {HospitalStory} from '#app/content/hospital-case-study.ts'
import type {MadicarePage} from '#app/content/madicare-page.ts'
import {Section} from '#app/ui/section.tsx'
import {StoryGrid} from './story-grid.tsx'

interface SuccessStoriesProps {
  intro: MadicarePage['storiesIntro'] | undefined
  stories: HospitalStory[]
}

export function SuccessStories({intro, stories}: SuccessStoriesProps) {
  if (stories.length === 0) return null
  return (
    <Section intro={intro} headingId="stories" tone="sunken">
      <StoryGrid stories={stories} />
    </Section>
  )
}
