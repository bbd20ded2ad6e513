export const formBlockFragment = /* groq */ `{
  "form": coalesce(form, ""),
  note
}`
