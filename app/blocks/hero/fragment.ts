// TypeGen reads relative imports only.
import {heroFragment} from '../../content/fragments.ts'

export const heroBlockFragment = /* groq */ `{
  "hero": @${heroFragment},
  "layout": coalesce(layout, "beside"),
  "videoUrl": video.asset->url,
  "scene": coalesce(scene, ""),
  "pattern": coalesce(pattern, "six-fold")
}`
