import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'
import {ProductFeatureGrid} from './product-feature-grid.tsx'

export default function ProductFeaturesBlock({
  block,
  ...place
}: BlockProps<'productFeaturesBlock'>) {
  const {intro, features} = block
  if (features.length === 0) return null
  return (
    <Section intro={intro} {...place}>
      <ProductFeatureGrid features={features} />
    </Section>
  )
}
