import {href} from 'react-router'
import {FORM_PATHS} from '#schemas/constants.ts'

const FIXED: Record<string, string | undefined> = FORM_PATHS

/** Parts of the pages that show what became of a form. */
const ANCHORS: Record<string, string | undefined> = {
  contact: '#message',
  course: '#register',
  referral: '#submitted',
}

/** The page that takes the posts of a form, and shows the result of a plain one. */
export function formPath(id: string): string {
  return FIXED[id] ?? href('/form/:id', {id})
}

/** Where a plain post leads after a success. */
export function sentPath(id: string, reference: string | null): string {
  return `${formPath(id)}?sent${reference ? `=${reference}` : ''}${ANCHORS[id] ?? ''}`
}
