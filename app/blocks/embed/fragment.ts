// TypeGen reads relative imports only.
import {imageFragment, sectionIntroFragment} from '../../content/fragments.ts'

export const embedBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "title": coalesce(title, ""),
  url,
  "poster": poster${imageFragment}
}`
