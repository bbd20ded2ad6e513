// TypeGen reads relative imports only.
import {imageFragment} from '../../content/fragments.ts'

export const teamBlockFragment = /* groq */ `{
  "members": coalesce(select(
    count(members) > 0 => (members[]->)[_type == "teamMember"],
    *[_type == "teamMember"] | order(orderRank asc)
  )[]{
    _id,
    "name": coalesce(name, ""),
    "role": coalesce(role, ""),
    "bio": coalesce(bio, ""),
    linkedin,
    "image": image${imageFragment}
  }, [])
}`
