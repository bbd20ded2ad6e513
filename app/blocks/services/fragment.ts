export const servicesBlockFragment = /* groq */ `{
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
