// TypeGen reads relative imports only.
import {richTextFragment} from '../../content/fragments.ts'

export const richTextBlockFragment = /* groq */ `{
  "body": coalesce(body${richTextFragment}, []),
  "versionDate": coalesce(versionDate, "")
}`
