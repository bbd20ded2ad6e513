import {IconCards} from '#app/blocks/feature-grid/icon-cards.tsx'
import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'
import {Reasons} from './reasons.tsx'

export function FeatureGridBlock({block, ...place}: BlockProps<'featureGridBlock'>) {
  const {intro, label, layout, features} = block
  if (layout === 'list') return <Reasons intro={intro} reasons={features} {...place} />
  if (features.length === 0) return null
  return (
    <Section intro={intro} {...(!intro?.title && label && {'aria-label': label})} {...place}>
      <IconCards cards={features} headingLevel={intro?.title ? 'h3' : 'h2'} />
    </Section>
  )
}
