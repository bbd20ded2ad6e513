// TypeGen reads relative imports only.
import {heroFragment} from '../../content/fragments.ts'

export const heroBlockFragment = /* groq */ `{
  "hero": @${heroFragment},
  "scene": coalesce(scene, ""),
  "pattern": coalesce(pattern, "six-fold")
}`
