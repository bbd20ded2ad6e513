// TypeGen reads relative imports only.
import {imageFragment, sectionIntroFragment} from '../../content/fragments.ts'

export const logosBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "logos": coalesce(logos[defined(asset)]{_key, href, "image": @${imageFragment}}, [])
}`
