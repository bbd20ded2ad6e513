import type {AboutPage} from '#app/content/about-page.ts'
import type {Milestone} from '#app/content/milestone.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/ui/section.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'

interface JourneyProps {
  intro: AboutPage['journeyIntro'] | undefined
  milestones: Milestone[]
}

export function Journey({intro, milestones}: JourneyProps) {
  if (milestones.length === 0) return null
  return (
    <Section intro={intro} headingId="journey" layout="side" tone="sunken">
      <ol className="ml-3">
        {milestones.map((milestone) => (
          <li
            key={milestone._id}
            {...editAttributes(milestone)}
            className="relative border-line border-l pb-12 pl-9 last:border-transparent last:pb-0"
          >
            <StarGlyph className="absolute top-0.5 -left-3 size-6 text-accent" />
            <p className="font-semibold text-accent text-sm">{milestone.period}</p>
            <h3 className="mt-1 text-2xl">{milestone.title}</h3>
            <p className="mt-2 max-w-measure text-muted">{milestone.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
