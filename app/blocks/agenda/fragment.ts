export const agendaBlockFragment = /* groq */ `{
  "pageId": ^._id,
  "entries": coalesce(entries[defined(start) && defined(end)] | order(start asc){
    _key,
    "title": coalesce(title, ""),
    "start": coalesce(start, ""),
    "end": coalesce(end, ""),
    "place": coalesce(place, ""),
    "speaker": coalesce(speaker, ""),
    "description": coalesce(description, "")
  }, [])
}`
