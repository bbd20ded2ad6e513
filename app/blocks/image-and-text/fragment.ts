// TypeGen reads relative imports only.
import {ctaFragment, imageFragment, simpleTextFragment} from '../../content/fragments.ts'

export const imageAndTextBlockFragment = /* groq */ `{
  "text": coalesce(text${simpleTextFragment}, []),
  "image": image${imageFragment},
  "scene": coalesce(scene, ""),
  "side": coalesce(side, "right"),
  "cta": select(defined(cta.label) => cta${ctaFragment})
}`
