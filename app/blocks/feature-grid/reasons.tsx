import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {Icon} from '#app/ui/icon.tsx'
import type {Block, BlockProps} from '../block-props.ts'

interface ReasonsProps extends Omit<BlockProps<'featureGridBlock'>, 'block'> {
  intro: Block<'featureGridBlock'>['intro']
  reasons: Block<'featureGridBlock'>['features']
}

/** A ruled list instead of more cards. The heading stays in view while the reasons scroll. */
export function Reasons({intro, reasons, headingId, tone}: ReasonsProps) {
  if (reasons.length === 0) return null
  const Heading = intro?.title ? 'h3' : 'h2'
  return (
    <Section intro={intro} headingId={headingId} layout="side" tone={tone}>
      <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-12">
        {reasons.map((reason) => (
          <li key={reason._key} {...editAttributes(reason)} className="border-line border-b py-8">
            <Icon name={reason.icon} className="size-7 text-accent" />
            <Heading className="mt-4 text-xl">{reason.title}</Heading>
            <p className="mt-2 text-muted text-sm">{reason.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
