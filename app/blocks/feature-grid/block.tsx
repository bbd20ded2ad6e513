import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import type {Block, BlockProps} from '../block-props.ts'

export default function FeatureGridBlock({block, ...place}: BlockProps<'featureGridBlock'>) {
  const {intro, label, layout, features} = block
  if (features.length === 0) return null
  const parts = {features, Heading: intro?.title ? 'h3' : 'h2'} as const
  if (layout === 'list') {
    return (
      <Section intro={intro} layout="side" {...place}>
        <Reasons {...parts} />
      </Section>
    )
  }
  return (
    <Section intro={intro} {...(!intro?.title && label && {'aria-label': label})} {...place}>
      <IconCards {...parts} />
    </Section>
  )
}

interface FeaturesProps extends Pick<Block<'featureGridBlock'>, 'features'> {
  /** `h3` below the heading of a section. */
  Heading: 'h2' | 'h3'
}

/** A ruled list instead of more cards. The heading stays in view while the reasons scroll. */
function Reasons({features, Heading}: FeaturesProps) {
  return (
    <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-12">
      {features.map((reason) => (
        <li key={reason._key} {...editAttributes(reason)} className="border-line border-b py-8">
          <Icon name={reason.icon} className="size-7 text-accent" />
          <Heading className="mt-4 text-xl">{reason.title}</Heading>
          <p className="mt-2 text-muted text-sm">{reason.description}</p>
        </li>
      ))}
    </ul>
  )
}

/** Cards with icon, title and text, in columns that leave no card alone in a row. */
function IconCards({features, Heading}: FeaturesProps) {
  return (
    <ul className={cn('grid gap-6', columnsFor(features.length))}>
      {features.map((card) => (
        <li key={card._key} {...editAttributes(card)}>
          <Card className="h-full p-7 sm:p-9">
            <Icon name={card.icon} className="size-9 text-accent" />
            <Heading className="mt-6 text-2xl">{card.title}</Heading>
            <p className="mt-3 text-muted">{card.description}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function columnsFor(count: number): string {
  if (count === 3) return 'lg:grid-cols-3'
  return count === 2 || count % 3 === 1
    ? 'sm:grid-cols-2 sm:*:last:odd:col-span-2'
    : 'sm:grid-cols-2 sm:max-lg:*:last:odd:col-span-2 lg:grid-cols-3'
}
