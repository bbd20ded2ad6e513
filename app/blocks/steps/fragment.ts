// TypeGen reads relative imports only.
import {iconCardFragment} from '../../content/fragments.ts'

export const stepsBlockFragment = /* groq */ `{
  "layout": coalesce(layout, "stairs"),
  "steps": coalesce(steps[]${iconCardFragment}, [])
}`
