// TypeGen reads relative imports only.
import {metricFragment} from '../../content/fragments.ts'

export const figuresBlockFragment = /* groq */ `{
  "metrics": coalesce(metrics[]${metricFragment}, [])
}`
