import {Reasons} from '#app/features/home/reasons.tsx'
import {IconCards} from '#app/ui/icon-cards.tsx'
import {Section} from '#app/ui/section.tsx'
import type {BlockProps} from '../block-props.ts'

export function FeatureGridBlock({block, ...place}: BlockProps<'featureGridBlock'>) {
  const {intro, layout, features} = block
  if (layout === 'list') return <Reasons intro={intro} reasons={features} {...place} />
  if (features.length === 0) return null
  return (
    <Section intro={intro} {...place}>
      <IconCards cards={features} headingLevel={intro?.title ? 'h3' : 'h2'} />
    </Section>
  )
}
