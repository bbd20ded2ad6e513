// TypeGen reads relative imports only.
import {ctaFragment} from '../../content/fragments.ts'

export const pricesBlockFragment = /* groq */ `{
  "plans": coalesce(plans[]{
    _key,
    "name": coalesce(name, ""),
    "price": coalesce(price, ""),
    "unit": coalesce(unit, ""),
    "description": coalesce(description, ""),
    "features": coalesce(features, []),
    "cta": select(defined(cta.label) => cta${ctaFragment}),
    "isHighlighted": isHighlighted == true
  }, []),
  note
}`
