// TypeGen reads relative imports only.
import {iconCardFragment, sectionIntroFragment} from '../../content/fragments.ts'

export const drawingAndListBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "scene": coalesce(scene, ""),
  "side": coalesce(side, "right"),
  "cards": coalesce(cards[]${iconCardFragment}, []),
  "points": coalesce(points, [])
}`
