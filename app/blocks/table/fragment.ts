// TypeGen reads relative imports only.
import {sectionIntroFragment} from '../../content/fragments.ts'

export const tableBlockFragment = /* groq */ `{"intro": intro${sectionIntroFragment}, table}`
