export const technologiesBlockFragment = /* groq */ `{
  "groups": coalesce(groups[]{
    _key,
    icon,
    "title": coalesce(title, ""),
    "technologies": coalesce(technologies, [])
  }, [])
}`
