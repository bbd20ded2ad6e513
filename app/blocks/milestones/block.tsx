import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'
import type {BlockProps} from '../block-props.ts'

export default function MilestonesBlock({block, ...place}: BlockProps<'milestonesBlock'>) {
  const {intro, milestones} = block
  if (milestones.length === 0) return null
  const Heading = intro?.title ? 'h3' : 'h2'
  return (
    <Section intro={intro} layout="side" {...place}>
      <ol className="ml-3">
        {milestones.map((milestone) => (
          <li
            key={milestone._id}
            {...editAttributes(milestone)}
            className="relative border-line border-l pb-12 pl-9 last:border-transparent last:pb-0"
          >
            <StarGlyph className="absolute top-0.5 -left-3 size-6 text-accent" />
            <p className="font-semibold text-accent text-sm">{milestone.period}</p>
            <Heading className="mt-1 text-2xl">{milestone.title}</Heading>
            <p className="mt-2 max-w-measure text-muted">{milestone.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
