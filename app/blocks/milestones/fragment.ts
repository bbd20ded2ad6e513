export const milestonesBlockFragment = /* groq */ `{
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
