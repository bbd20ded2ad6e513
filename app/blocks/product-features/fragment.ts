// TypeGen reads relative imports only.
import {madicareFeatures, productFeatureFragment} from '../../content/product-feature.ts'

export const productFeaturesBlockFragment = /* groq */ `{
  "features": coalesce(select(
    count(features) > 0 => (features[]->)[_type == "productFeature"],
    ${madicareFeatures}
  )[]${productFeatureFragment}, [])
}`
