// TypeGen reads relative imports only.
import {iconCardFragment} from '../../content/fragments.ts'

export const featureGridBlockFragment = /* groq */ `{
  label,
  "layout": coalesce(layout, "cards"),
  "features": coalesce(features[]${iconCardFragment}, [])
}`
