// TypeGen reads relative imports only.
import {imageFragment, simpleTextFragment} from '../../content/fragments.ts'

export const columnsBlockFragment = /* groq */ `{
  "columns": coalesce(columns[]{
    _key,
    "title": coalesce(title, ""),
    "image": image${imageFragment},
    "text": coalesce(text${simpleTextFragment}, [])
  }, [])
}`
