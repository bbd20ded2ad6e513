import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import type {ComponentType} from 'react'
import type {FormName} from '#schemas/constants.ts'
import {FORM_NAMES} from '#schemas/constants.ts'

export const SUBMISSION = 'submission'

/** Common filter of all inbox queries. Submissions have no drafts. */
export const INBOX_FILTER = `_type == "${SUBMISSION}" && _id in path("inbox.*")`

/** The form that an editor chose in the toolbar, or none (empty). */
export const CHOSEN_FILTER = '($form == "" || form == $form)'

const FORM_LISTS: Record<FormName, string> = {
  contact: 'Messages',
  course: 'Course registrations',
  referral: 'Referrals',
  newsletter: 'Newsletter',
}

/** One list of the inbox. */
export interface InboxList {
  id: string
  title: string
  icon: ComponentType
  /** GROQ condition in addition to `INBOX_FILTER`. */
  filter: string
  /** Limits the list to the submissions of one form. */
  form?: FormName
  /** Text of the empty list. */
  emptyText: string
}

const NOT_SUSPECTED = '!defined(suspicion)'

/** Lists by the work to be done. */
export const WORK_LISTS = [
  {
    id: 'new',
    title: 'New',
    icon: EnvelopeIcon,
    filter: `status == "new" && ${NOT_SUSPECTED}`,
    emptyText: 'Nothing new. Everything is handled.',
  },
  {
    id: 'spam',
    title: 'Suspected spam',
    icon: WarningOutlineIcon,
    filter: 'status == "new" && defined(suspicion)',
    emptyText: 'No suspected spam.',
  },
  {
    id: 'not-delivered',
    title: 'Not delivered',
    icon: ErrorOutlineIcon,
    filter: `delivery.state in ["pending", "refused"] && ${NOT_SUSPECTED}`,
    emptyText: 'Everything that goes to a connected service has been delivered.',
  },
  {
    id: 'handled',
    title: 'Handled',
    icon: CheckmarkCircleIcon,
    filter: 'status == "handled"',
    emptyText: 'Nothing has been marked as handled yet.',
  },
] as const satisfies readonly InboxList[]

/** Lists by form, with submissions in any state. */
export const FORM_LISTS_OF_INBOX: readonly InboxList[] = FORM_NAMES.map((form) => ({
  id: form,
  title: FORM_LISTS[form],
  icon: EnvelopeIcon,
  filter: 'true',
  form,
  emptyText: 'Nobody has used this form yet.',
}))

/** Lists that show their count without being opened. */
export const COUNTED_LISTS = ['new', 'spam', 'not-delivered'] as const
export type CountedList = (typeof COUNTED_LISTS)[number]
