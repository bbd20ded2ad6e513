// TypeGen reads relative imports only.
import {sectionIntroFragment} from '../../content/fragments.ts'

export const servicesBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "services": coalesce(select(
    count(services) > 0 => (services[]->)[_type == "service"],
    *[_type == "service"] | order(orderRank asc)
  )[]{
    _id,
    icon,
    "title": coalesce(title, ""),
    "description": coalesce(description, ""),
    "points": coalesce(points, [])
  }, [])
}`
