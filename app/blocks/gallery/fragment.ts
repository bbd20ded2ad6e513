// TypeGen reads relative imports only.
import {imageFragment} from '../../content/fragments.ts'

export const galleryBlockFragment = /* groq */ `{
  "pictures": coalesce(pictures[defined(asset)]{
    _key,
    "caption": coalesce(caption, ""),
    "image": @${imageFragment}
  }, [])
}`
