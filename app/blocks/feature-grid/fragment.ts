// TypeGen reads relative imports only.
import {iconCardFragment, sectionIntroFragment} from '../../content/fragments.ts'

export const featureGridBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  label,
  "layout": coalesce(layout, "cards"),
  "features": coalesce(features[]${iconCardFragment}, [])
}`
