import {lazy} from 'react'
import {Section} from '#app/ui/section.tsx'
import type {BlockProps} from '../block-props.ts'

// Each card has a drawing of its own.
const FeatureGrid = lazy(async () => ({
  default: (await import('#app/features/madicare/product-feature-grid.tsx')).ProductFeatureGrid,
}))

export function ProductFeaturesBlock({block, ...place}: BlockProps<'productFeaturesBlock'>) {
  const {intro, features} = block
  if (features.length === 0) return null
  return (
    <Section intro={intro} {...place}>
      <FeatureGrid features={features} />
    </Section>
  )
}
