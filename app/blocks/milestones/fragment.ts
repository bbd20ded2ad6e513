// TypeGen reads relative imports only.
import {sectionIntroFragment} from '../../content/fragments.ts'

export const milestonesBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "milestones": coalesce(select(
    count(milestones) > 0 => (milestones[]->)[_type == "milestone"],
    *[_type == "milestone"] | order(orderRank asc)
  )[]{
    _id,
    "period": coalesce(period, ""),
    "title": coalesce(title, ""),
    "description": coalesce(description, "")
  }, [])
}`
