import {expect, test} from 'vitest'
import {type Answer, nameInLists, readAnswers, senderName} from './submission-answers.ts'

test('a submission keeps what its form said at the time', () => {
  const answers: Answer[] = [
    {name: 'f1', label: 'Contact', kind: 'text', value: 'Ravi', isOther: true},
    {name: 'f2', label: 'Your name', kind: 'text', value: 'Kabir'},
    {name: 'wards', label: 'Wards', kind: 'choices', value: 'ICU\nBurns'},
  ]
  const stored = {
    form: 'ward-visit',
    formTitle: 'Visit',
    answers: answers.map((answer) => ({_key: answer.name, _type: 'answer', ...answer})),
  }
  expect(readAnswers(stored)).toEqual({form: 'ward-visit', formTitle: 'Visit', answers})
  expect(senderName(answers)).toBe('Kabir')
})

test('a submission from before is read with readable labels and kinds', () => {
  const read = (form: string, ...names: string[]) => {
    const values = Object.fromEntries(names.map((name) => [name, `my ${name}`]))
    return readAnswers({form, [form]: values})
  }
  const contact = read('contact', 'name', 'email', 'phone', 'company', 'message')
  const kinds = contact?.answers.map(({kind}) => kind)
  expect(kinds).toEqual(['text', 'email', 'phone', 'text', 'longText'])
  const referral = read('referral', 'clientName', 'clientNumber', 'yourName', 'description')
  expect(referral?.formTitle).toBe('Referral')
  expect(referral?.answers).toMatchObject([
    {label: 'Client name', kind: 'text', value: 'my clientName', isOther: true},
    {label: 'Client number', kind: 'phone', isOther: true},
    {name: 'yourName', label: 'Your name', kind: 'text'},
    {label: 'Description', kind: 'longText'},
  ])
  expect(senderName(referral?.answers ?? [])).toBe('my yourName')
})

test('a submission without a name is called by its address, or by its first text', () => {
  const visit = {name: 'topic', label: 'Topic', kind: 'text', value: 'Beds'} as const
  const email = {name: 'reply', label: 'Reply to', kind: 'email', value: 'a@b.example'} as const
  expect([nameInLists([visit, email]), nameInLists([visit]), nameInLists([])]).toEqual([
    'a@b.example',
    'Beds',
    'Without a name',
  ])
})

test.each([
  [null, null],
  [{form: 1, answers: []}, null],
  [{form: 'constructor'}, {form: 'constructor', formTitle: 'constructor', answers: []}],
  [
    {form: 'a', a: 'b'},
    {form: 'a', formTitle: 'a', answers: []},
  ],
  [
    {form: 'a', formTitle: '', answers: [null, {name: 1}, {name: 'b', kind: 'x', value: null}]},
    {form: 'a', formTitle: 'a', answers: [{name: 'b', label: 'b', kind: 'text', value: ''}]},
  ],
])('what a client wrote otherwise is read as far as it goes: %j', (document, expected) => {
  expect(readAnswers(document)).toEqual(expected)
})
