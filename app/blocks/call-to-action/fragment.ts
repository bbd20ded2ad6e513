// TypeGen reads relative imports only.
import {callToActionFragment} from '../../content/fragments.ts'

export const callToActionBlockFragment = /* groq */ `{"content": @${callToActionFragment}}`
