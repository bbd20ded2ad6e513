// TypeGen reads relative imports only.
import {iconCardFragment, sectionIntroFragment} from '../../content/fragments.ts'

export const stepsBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "layout": coalesce(layout, "stairs"),
  "steps": coalesce(steps[]${iconCardFragment}, [])
}`
