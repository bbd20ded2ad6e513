// TypeGen reads relative imports only.
import {iconCardFragment} from '../../content/fragments.ts'

export const drawingAndListBlockFragment = /* groq */ `{
  "scene": coalesce(scene, ""),
  "side": coalesce(side, "right"),
  "cards": coalesce(cards[]${iconCardFragment}, []),
  "points": coalesce(points, [])
}`
