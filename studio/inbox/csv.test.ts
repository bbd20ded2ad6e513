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
const VISIT = {
  form: 'visit',
  formTitle: 'Visit',
  answers: [
    {name: 'a1', label: 'Your name', kind: 'text', value: 'Ravi'},
    {name: 'a2', label: 'E-mail', kind: 'email', value: 'r@c.example'},
    {name: 'a3', label: '=Wards', kind: 'choices', value: 'ICU\n=1'},
    {name: 'a4', label: 'Client', kind: 'email', value: 'client@c.example', isOther: true},
    {name: 'a5', label: 'Client', kind: 'phone', value: '9876543210', isOther: true},
  ],
}

// Each kind of formula: studio/tool-page/csv.test.ts.
test('answers, labels, notes and reasons are no formulas', () => {
  const csv = submissionsToCsv(
    submissions({...message('a;=1'), notes: '=A1', suspicion: '+x'}, VISIT),
  )
  expect(rows(csv)[1]).toEqual(expect.arrayContaining(["a;'=1", "'=A1", "'+x"]))
  expect(rows(csv)[0]).toContain("'=Wards")
  expect(rows(csv)[2]).toContain("ICU\n'=1")
})

test('one form has a column for each of its labels, after those that all have', () => {
  const [head, row] = rows(
    submissionsToCsv(
      submissions({
        ...VISIT,
        status: 'handled',
        delivery: {state: 'delivered'},
        source: {page: '/offers/spring', campaign: '=Spring'},
      }),
    ),
  )
  expect(head).toEqual([
    ...['Received', 'Form', 'Status', 'Name', 'E-mail', 'Phone number', "'=Wards", 'Client'],
    ...['Reference', 'Delivery', 'Suspected spam', 'Notes'],
    ...SOURCE_FIELDS.map(({title}) => title),
  ])
  expect(row?.slice(1, 6)).toEqual(['Visit', 'Handled', 'Ravi', 'r@c.example', ''])
  expect(row?.slice(7, 10)).toEqual(['client@c.example\n9876543210', '', 'Delivered'])
  expect(row?.slice(12)).toEqual(['/offers/spring', '', '', '', '', "'=Spring", '', ''])
})

test('mixed forms, also from before, have each answer under its own title', () => {
  const referral = {yourName: 'Kabir', yourNumber: '9876543210', clientName: 'City Hospital'}
  const csv = submissionsToCsv(
    submissions(message('Hello'), {form: 'referral', reference: 'REF-1', referral}, VISIT),
  )
  const [head = [], ...found] = rows(csv)
  const cells = (title: string) => found.map((row) => row[head.indexOf(title)])
  expect(cells('Form')).toEqual(['Message', 'Referral', 'Visit'])
  expect(cells('Name')).toEqual(['Asha', 'Kabir', 'Ravi'])
  expect(cells('Phone number')).toEqual(['', '9876543210', ''])
  expect(cells('Message')).toEqual(['Hello', '', ''])
  expect(cells('Client name')).toEqual(['', 'City Hospital', ''])
  expect(cells('Reference')).toEqual(['', 'REF-1', ''])
})

test('the file is named after list, form and day', () => {
  const day = new Date(2026, 10, 5, 23, 59)
  expect(csvFileName('new', '', day)).toBe('inbox-new-2026-11-05.csv')
  expect(csvFileName('new', 'referral', day)).toBe('inbox-new-referral-2026-11-05.csv')
})

test('only a list with addresses that are confirmed has columns for that', () => {
  expect(submissionsToCsv(submissions(VISIT))).not.toContain('Subscription')
  const subscription = {state: 'confirmed', confirmedAt: '2026-11-22T08:30:00.000Z', secret: 'aa11'}
  const csv = submissionsToCsv(submissions({...VISIT, subscription}, VISIT))
  const [header = [], first = [], second = []] = rows(csv)
  const at = header.indexOf('Subscription')
  expect(first.slice(at, at + 2)).toEqual(['confirmed', '2026-11-22T08:30:00Z'])
  expect(second[at]).toBe('')
  expect(csv).not.toContain('aa11')
})
