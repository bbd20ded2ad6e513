import type {MadicarePage} from '#app/content/madicare-page.ts'
import type {ProductFeature} from '#app/content/product-feature.ts'
import {Section} from '#app/ui/section.tsx'
import {ProductFeatureGrid} from './product-feature-grid.tsx'

interface ProductFeaturesProps {
  intro: MadicarePage['featuresIntro'] | undefined
  features: ProductFeature[]
}

/** The features of the product, each card with its illustration. */
export function ProductFeatures({intro, features}: ProductFeaturesProps) {
  if (features.length === 0) return null
  return (
    <Section id="features" intro={intro} headingId="features-title">
      <ProductFeatureGrid features={features} />
    </Section>
  )
}
