import Papa from 'papaparse'
import {BYTE_ORDER_MARK, csvCell} from '#app/lib/csv.ts'
import {dayOf} from '#app/lib/dates.ts'
import {FORM_NAMES, type FormName} from '#schemas/constants.ts'
import {
  ANSWERS,
  FORM_TITLES,
  SOURCE_FIELDS,
  STATUS_TITLES,
} from '#schemas/documents/submission-texts.ts'
import {answerOf, emailOf, nameOf, phoneOf, type Submission} from './submission.ts'

const DELIVERY_TITLES = {pending: 'Waiting', delivered: 'Delivered', refused: 'Refused'}

interface Column {
  title: string
  value: (submission: Submission) => string
}

/**
 * Submissions as CSV. Shared columns such as name and e-mail come first, so that one list of people can
 * be filtered; then a column for each other question, of one form or of all.
 */
export function submissionsToCsv(submissions: readonly Submission[], form?: FormName): string {
  const columns = columnsOf(form ? [form] : FORM_NAMES)
  const fields = columns.map(({title}) => title)
  const data = submissions.map((submission) => columns.map(({value}) => csvCell(value(submission))))
  return BYTE_ORDER_MARK + Papa.unparse({fields, data}, {newline: '\r\n'})
}

/** `inbox-new-referral-2026-11-21.csv`: list, form if it is only one, and the day. */
export function csvFileName(listId: string, form: FormName | undefined, now: Date): string {
  const parts = ['inbox', listId, form === listId ? undefined : form, dayOf(now)]
  return `${parts.filter(Boolean).join('-')}.csv`
}

function columnsOf(forms: readonly FormName[]): Column[] {
  const common = new Set(['name', 'fullName', 'yourName', 'email', 'phone', 'phoneNumber'])
  common.add('yourNumber')
  const others = forms.flatMap((form) =>
    ANSWERS[form]
      .filter(({name}) => !common.has(name))
      .map(({name, title}) => ({
        title,
        value: (submission: Submission) =>
          submission.form === form ? answerOf(submission, name) : '',
      })),
  )
  return [
    RECEIVED,
    {title: 'Form', value: ({form}) => FORM_TITLES[form]},
    STATUS,
    {title: 'Name', value: nameOf},
    {title: 'E-mail', value: emailOf},
    {title: 'Phone number', value: phoneOf},
    ...others,
    ...HANDLING,
  ]
}

const RECEIVED: Column = {title: 'Received', value: ({submittedAt}) => isoTime(submittedAt)}
const STATUS: Column = {title: 'Status', value: ({status}) => STATUS_TITLES[status]}
const HANDLING: Column[] = [
  {title: 'Referral ID', value: ({reference}) => reference ?? ''},
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
