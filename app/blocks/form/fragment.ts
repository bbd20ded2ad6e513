import {formFragment} from '../../content/fragments.ts'

export const formBlockFragment = /* groq */ `{
  "form": form->${formFragment},
  note
}`
