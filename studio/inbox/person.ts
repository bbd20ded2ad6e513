import {normaliseEmail} from '#lake/auth/email.ts'
import {senderName} from '#schemas/documents/submission-answers.ts'
import type {Submission} from './submission.ts'

/** An e-mail address or phone number that identifies the submissions of a person. */
export interface ContactDetail {
  kind: 'e-mail' | 'phone'
  /** The text as typed. */
  text: string
  /** Normalized text, equal for every spelling. */
  key: string
  /** Whether it belongs to a person named by the sender, as the client of a referral. */
  isOther: boolean
}

/** Number of last digits that identify a phone number; the digits before them are a prefix. */
const SUBSCRIBER_DIGITS = 10
/** Shorter texts are not phone numbers. */
const PHONE_MIN_DIGITS = 6

/** Contact details of the people in a submission, in each spelling. */
export function contactDetails({answers}: Submission): ContactDetail[] {
  return answers.flatMap(({kind, value: text, isOther = false}) => {
    const key = kind === 'email' ? emailKey(text) : kind === 'phone' ? phoneKey(text) : null
    return key === null ? [] : {kind: kind === 'email' ? 'e-mail' : 'phone', text, key, isOther}
  })
}

/**
 * The details that are the person's alone: the e-mail address. A clinic or a family shares a number,
 * and the submissions of the others must not go unnoticed.
 */
export function ownDetails(submission: Submission): ContactDetail[] {
  return contactDetails(submission).filter(({kind, isOther}) => kind === 'e-mail' && !isOther)
}

/**
 * Those submissions, of the ones found by a detail, that were sent under another name than the
 * person's. The name is that of `first`, or the first one found when `first` has none.
 */
export function underOtherNames(
  first: Submission,
  found: readonly Submission[],
): ReadonlySet<Submission> {
  const keys = [first, ...found].map(nameKey)
  const own = keys.find(Boolean)
  return new Set(found.filter((submission) => nameKey(submission) && nameKey(submission) !== own))
}

function nameKey({answers}: Submission): string {
  return senderName(answers).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The submissions that contain one of the details, and always `first`. */
export function submissionsOf<T extends Submission>(
  first: T,
  details: readonly ContactDetail[],
  all: readonly T[],
): T[] {
  const keys = new Set(details.map(({key}) => key))
  const others = all.filter(
    (submission) =>
      submission._id !== first._id && contactDetails(submission).some(({key}) => keys.has(key)),
  )
  return [first, ...others]
}

function emailKey(text: string): string | null {
  const key = normaliseEmail(text)
  return key.includes('@') ? key : null
}

/** `+91 98765-43210`, `098765 43210` and `9876543210` are one number. */
function phoneKey(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return digits.length < PHONE_MIN_DIGITS ? null : digits.slice(-SUBSCRIBER_DIGITS)
}
