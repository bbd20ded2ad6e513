export const downloadBlockFragment = /* groq */ `{
  "files": coalesce(files[defined(file.asset->url)]{
    _key,
    "title": coalesce(title, ""),
    "description": coalesce(description, ""),
    "url": coalesce(file.asset->url, ""),
    "name": coalesce(file.asset->originalFilename, ""),
    "kind": coalesce(file.asset->extension, ""),
    "bytes": coalesce(file.asset->size, 0)
  }, [])
}`
