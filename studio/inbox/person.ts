import {answerOf, type Submission} from './submission.ts'

/** A way to reach somebody, by which their submissions are found. */
export interface ContactDetail {
  kind: 'e-mail' | 'phone'
  /** As it was typed. */
  text: string
  /** The same for every way of typing it. */
  key: string
  /** Somebody whom the sender named: the client of a referral. */
  isOther: boolean
}

/** Digits at the end of a phone number that tell people apart: what precedes them is a prefix. */
const SUBSCRIBER_DIGITS = 10
/** Shorter numbers are none. */
const PHONE_MIN_DIGITS = 6

const DETAILS: [name: string, kind: ContactDetail['kind'], isOther?: true][] = [
  ['email', 'e-mail'],
  ['phone', 'phone'],
  ['phoneNumber', 'phone'],
  ['yourNumber', 'phone'],
  ['clientNumber', 'phone', true],
]

/** By what the people of a submission can be reached. */
export function contactDetails(submission: Submission): ContactDetail[] {
  return DETAILS.flatMap(([name, kind, isOther = false]) => {
    const text = answerOf(submission, name)
    const key = kind === 'e-mail' ? emailKey(text) : phoneKey(text)
    return key === null ? [] : [{kind, text, key, isOther}]
  })
}

/** The submissions in which one of the details occurs, and always `first` itself. */
export function submissionsOf(
  first: Submission,
  details: readonly ContactDetail[],
  all: readonly Submission[],
): Submission[] {
  const keys = new Set(details.map(({key}) => key))
  const others = all.filter(
    (submission) =>
      submission._id !== first._id && contactDetails(submission).some(({key}) => keys.has(key)),
  )
  return [first, ...others]
}

function emailKey(text: string): string | null {
  const key = text.normalize('NFKC').trim().toLowerCase()
  return key.includes('@') ? key : null
}

/** `+91 98765-43210`, `098765 43210` and `9876543210` are one number. */
function phoneKey(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return digits.length < PHONE_MIN_DIGITS ? null : digits.slice(-SUBSCRIBER_DIGITS)
}
