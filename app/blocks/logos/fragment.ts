// TypeGen reads relative imports only.
import {imageFragment} from '../../content/fragments.ts'

export const logosBlockFragment = /* groq */ `{
  "logos": coalesce(logos[defined(asset)]{_key, href, "image": @${imageFragment}}, [])
}`
