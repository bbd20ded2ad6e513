// TypeGen reads relative imports only.
import {sectionIntroFragment} from '../../content/fragments.ts'
import {madicareFeatures, productFeatureFragment} from '../../content/product-feature.ts'

export const productFeaturesBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "features": coalesce(select(
    count(features) > 0 => (features[]->)[_type == "productFeature"],
    ${madicareFeatures}
  )[]${productFeatureFragment}, [])
}`
