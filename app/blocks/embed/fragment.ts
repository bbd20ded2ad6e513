// TypeGen reads relative imports only.
import {imageFragment} from '../../content/fragments.ts'

export const embedBlockFragment = /* groq */ `{
  "title": coalesce(title, ""),
  url,
  "poster": poster${imageFragment}
}`
