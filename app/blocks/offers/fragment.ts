// TypeGen reads relative imports only.
import {ctaFragment, imageFragment} from '../../content/fragments.ts'

export const offersBlockFragment = /* groq */ `{
  "offers": coalesce(offers[]{
    _key,
    icon,
    "title": coalesce(title, ""),
    "description": coalesce(description, ""),
    "points": coalesce(points, []),
    "image": image${imageFragment},
    "scene": coalesce(scene, ""),
    "cta": select(defined(cta.label) => cta${ctaFragment})
  }, [])
}`
