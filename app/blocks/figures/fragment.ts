// TypeGen reads relative imports only.
import {metricFragment, sectionIntroFragment} from '../../content/fragments.ts'

export const figuresBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "metrics": coalesce(metrics[]${metricFragment}, [])
}`
