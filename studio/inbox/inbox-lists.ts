import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {InboxIcon} from '@sanity/icons/Inbox'
import {UserIcon} from '@sanity/icons/User'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import type {ComponentType} from 'react'

export const SUBMISSION = 'submission'

/** Common filter of all inbox queries. Submissions have no drafts. */
export const INBOX_FILTER = `_type == "${SUBMISSION}" && _id in path("inbox.*")`

/** The form that an editor chose in the toolbar, or none (empty). */
export const CHOSEN_FILTER = '($form == "" || form == $form)'

/** One list of the inbox. */
export interface InboxList {
  id: string
  title: string
  icon: ComponentType
  /** GROQ condition in addition to `INBOX_FILTER`; `$user` is the id of the editor. */
  filter: string
}

const NOT_SUSPECTED = '!defined(suspicion)'

/** Lists by the work to be done, and one of all submissions. */
export const INBOX_LISTS = [
  {
    id: 'new',
    title: 'New',
    icon: EnvelopeIcon,
    filter: `status == "new" && ${NOT_SUSPECTED}`,
  },
  {
    id: 'spam',
    title: 'Suspected spam',
    icon: WarningOutlineIcon,
    filter: 'status == "new" && defined(suspicion)',
  },
  {
    id: 'not-delivered',
    title: 'Not delivered',
    icon: ErrorOutlineIcon,
    // A confirmation that was never attempted is not sent on purpose: the address got one before.
    filter: `(delivery.state in ["pending", "refused"]
      || confirmation.state in ["pending", "refused"] && confirmation.attempts > 0) && ${NOT_SUSPECTED}`,
  },
  {
    id: 'mine',
    title: 'Assigned to me',
    icon: UserIcon,
    filter: 'assignedTo == $user && status == "new"',
  },
  {
    id: 'confirmed',
    title: 'Confirmed addresses',
    icon: CheckmarkIcon,
    filter: 'subscription.state == "confirmed"',
  },
  {
    id: 'handled',
    title: 'Handled',
    icon: CheckmarkCircleIcon,
    filter: 'status == "handled"',
  },
  {
    id: 'all',
    title: 'All',
    icon: InboxIcon,
    filter: 'true',
  },
] as const satisfies readonly InboxList[]

/** Lists that show their count without being opened. */
export const COUNTED_LISTS = ['new', 'spam', 'not-delivered'] as const
export type CountedList = (typeof COUNTED_LISTS)[number]
