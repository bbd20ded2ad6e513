import Papa from 'papaparse'
import {expect, test} from 'vitest'
import {SOURCE_FIELDS} from '#schemas/documents/submission-texts.ts'
import {csvFileName, submissionsToCsv} from './csv.ts'
import {parseSubmissions, type Submission} from './submission.ts'

function submissions(...values: Record<string, unknown>[]): Submission[] {
  return parseSubmissions(
    values.map((value, n) => ({
      _id: `inbox.${n}`,
      form: 'contact',
      submittedAt: '2026-11-21T08:30:00.123Z',
      status: 'new',
      ...value,
    })),
  )
}

/** Rows as a spreadsheet reads them. */
function rows(csv: string): string[][] {
  return Papa.parse<string[]>(csv.slice(1)).data
}

const message = (text: string) => ({contact: {name: 'Asha', email: 'a@b.example', message: text}})

// Each kind of formula: app/lib/csv.test.ts.
test('answers, notes and reasons are no formulas', () => {
  const csv = submissionsToCsv(submissions({...message('a;=1'), notes: '=A1', suspicion: '+x'}))
  expect(rows(csv)[1]).toEqual(expect.arrayContaining(["a;'=1", "'=A1", "'+x"]))
})

test('one form has a column for each of its questions', () => {
  const [head, row] = rows(
    submissionsToCsv(
      submissions({
        form: 'course',
        status: 'handled',
        course: {fullName: 'Ravi', email: 'r@c.example', highestEducation: 'Other'},
        delivery: {state: 'delivered'},
        source: {page: '/offers/spring', campaign: '=Spring'},
      }),
      'course',
    ),
  )
  expect(head).toEqual([
    'Received',
    'Form',
    'Status',
    'Name',
    'E-mail',
    'Phone number',
    'Highest education',
    'Previous programming experience',
    'Referral ID',
    'Delivery',
    'Suspected spam',
    'Notes',
    ...SOURCE_FIELDS.map(({title}) => title),
  ])
  expect(row?.slice(2, 4)).toEqual(['Handled', 'Ravi'])
  expect(row?.[9]).toBe('Delivered')
  expect(row?.slice(12)).toEqual(['/offers/spring', '', '', '', '', "'=Spring", '', ''])
})

test('mixed forms share the columns that all have, each answer under its own title', () => {
  const referral = {yourName: 'Kabir', yourNumber: '9876543210', clientName: 'City Hospital'}
  const csv = submissionsToCsv(
    submissions(message('Hello'), {form: 'referral', reference: 'REF-1', referral}),
  )
  const [head = [], first = [], second = []] = rows(csv)
  const cell = (row: string[], title: string) => row[head.indexOf(title)]
  expect(head.slice(0, 6)).toEqual(['Received', 'Form', 'Status', 'Name', 'E-mail', 'Phone number'])
  expect([cell(first, 'Form'), cell(first, 'Message'), cell(first, 'Name of the client')]).toEqual([
    'Message',
    'Hello',
    '',
  ])
  expect([cell(second, 'Name'), cell(second, 'Phone number')]).toEqual(['Kabir', '9876543210'])
  expect([cell(second, 'Name of the client'), cell(second, 'Referral ID')]).toEqual([
    'City Hospital',
    'REF-1',
  ])
})

test('the file is named after list, form and day', () => {
  const day = new Date(2026, 10, 5, 23, 59)
  expect(csvFileName('new', undefined, day)).toBe('inbox-new-2026-11-05.csv')
  expect(csvFileName('new', 'referral', day)).toBe('inbox-new-referral-2026-11-05.csv')
  expect(csvFileName('referral', 'referral', day)).toBe('inbox-referral-2026-11-05.csv')
})
