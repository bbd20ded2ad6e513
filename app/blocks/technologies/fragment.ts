// TypeGen reads relative imports only.
import {sectionIntroFragment} from '../../content/fragments.ts'

export const technologiesBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "groups": coalesce(groups[]{
    _key,
    icon,
    "title": coalesce(title, ""),
    "technologies": coalesce(technologies, [])
  }, [])
}`
