// TypeGen reads relative imports only.
import {imageFragment} from './fragments.ts'

export const teamMemberFragment = /* groq */ `{
  _id,
  "name": coalesce(name, ""),
  "role": coalesce(role, ""),
  "bio": coalesce(bio, ""),
  linkedin,
  "image": image${imageFragment}
}`

export const allTeamMembers = /* groq */ `*[_type == "teamMember"] | order(orderRank asc)`
