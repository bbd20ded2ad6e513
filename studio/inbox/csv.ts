import {dayOf} from '#app/lib/dates.ts'
import {type Answer, isName} from '#schemas/documents/submission-answers.ts'
import {SOURCE_FIELDS} from '#schemas/documents/submission-texts.ts'
import {toCsv} from '../tool-page/csv.ts'
import {emailOf, nameOf, phoneOf, type Submission} from './submission.ts'

const STATUS_TITLES = {new: 'New', handled: 'Handled'}
const DELIVERY_TITLES = {pending: 'Waiting', delivered: 'Delivered', refused: 'Refused'}

interface Column {
  title: string
  value: (submission: Submission) => string
}

/**
 * Submissions as CSV. Shared columns such as name and e-mail come first, so that one list of people can
 * be filtered; then a column for each other label, in the order of the forms.
 */
export function submissionsToCsv(submissions: readonly Submission[]): string {
  const others = new Map(submissions.map((submission) => [submission, byLabel(submission)]))
  const labels = new Set([...others.values()].flatMap((answers) => [...answers.keys()]))
  const columns: Column[] = [
    ...SENDER,
    ...[...labels].map((title) => ({
      title,
      // A form may use a label twice.
      value: (submission: Submission) =>
        (others.get(submission)?.get(title) ?? []).map(({value}) => value).join('\n'),
    })),
    ...(submissions.some(({subscription}) => subscription) ? SUBSCRIPTION : []),
    ...HANDLING,
  ]
  return toCsv(
    columns.map(({title}) => title),
    submissions.map((submission) => columns.map(({value}) => value(submission))),
  )
}

/** `inbox-new-referral-2026-11-21.csv`: list, form if it is only one, and the day. */
export function csvFileName(listId: string, form: string, now: Date): string {
  return `${['inbox', listId, form, dayOf(now)].filter(Boolean).join('-')}.csv`
}

/** Answers that have no shared column. */
function byLabel({answers}: Submission): Map<string, Answer[]> {
  const own = answers.filter(({isOther}) => !isOther)
  const shared = [own.find(isName), ...KINDS.map((kind) => own.find((one) => one.kind === kind))]
  return Map.groupBy(
    answers.filter((answer) => !shared.includes(answer)),
    ({label}) => label,
  )
}

const KINDS = ['email', 'phone'] as const

const SENDER: Column[] = [
  {title: 'Received', value: ({submittedAt}) => isoTime(submittedAt)},
  {title: 'Form', value: ({formTitle}) => formTitle},
  {title: 'Status', value: ({status}) => STATUS_TITLES[status]},
  {title: 'Name', value: nameOf},
  {title: 'E-mail', value: emailOf},
  {title: 'Phone number', value: phoneOf},
]
/** Only in a list with addresses that are confirmed by e-mail. */
const SUBSCRIPTION: Column[] = [
  {title: 'Subscription', value: ({subscription}) => subscription?.state ?? ''},
  {title: 'Confirmed', value: ({subscription}) => isoTime(subscription?.confirmedAt ?? '')},
]
const HANDLING: Column[] = [
  {title: 'Reference', value: ({reference}) => reference ?? ''},
  {title: 'Delivery', value: ({delivery}) => (delivery ? DELIVERY_TITLES[delivery.state] : '')},
  {title: 'Suspected spam', value: ({suspicion}) => suspicion ?? ''},
  {title: 'Notes', value: ({notes}) => notes ?? ''},
  ...SOURCE_FIELDS.map(({name, title}) => ({
    title,
    value: ({source}: Submission) => source?.[name] ?? '',
  })),
]

/** ISO 8601 in UTC, to the second. */
function isoTime(time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : `${date.toISOString().slice(0, 19)}Z`
}
