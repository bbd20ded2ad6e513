// TypeGen reads relative imports only.
import {ctaFragment, imageFragment, sectionIntroFragment} from '../../content/fragments.ts'

export const offersBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
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
