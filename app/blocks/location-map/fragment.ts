// TypeGen reads relative imports only.
import {locationFragment} from '../../content/fragments.ts'

export const locationMapBlockFragment = /* groq */ `{
  "location": *[_type == "siteSettings" && _id == "siteSettings"][0]${locationFragment}
}`
