// TypeGen reads relative imports only.
import {sectionIntroFragment} from '../../content/fragments.ts'

export const formBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "form": coalesce(form, ""),
  note
}`
