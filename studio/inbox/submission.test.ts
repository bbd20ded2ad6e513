import {expect, test} from 'vitest'
import {formOptionsSchema, parseSubmission, replyHref} from './submission.ts'

const submission = parseSubmission({
  _id: 'inbox.a',
  form: 'contact',
  contact: {name: 'Asha $& Verma', email: 'asha@clinic.example', message: 'Hello'},
})

test('a reply begins with the text of the form and the name of the sender', () => {
  if (!submission) throw new Error('The submission is not read')
  const to = 'mailto:asha%40clinic.example?subject=Re%3A%20Message'
  expect(replyHref(submission, null)).toBe(to)
  expect(replyHref(submission, 'Dear {name},\nthank you & welcome')).toBe(
    `${to}&body=Dear%20Asha%20%24%26%20Verma%2C%0D%0Athank%20you%20%26%20welcome`,
  )
})

test('the forms of a list have the title of the newest submission', () => {
  const visits = ['Visit', 'Ward visit', null].map((formTitle) => ({form: 'visit', formTitle}))
  expect(formOptionsSchema.parse([...visits, {form: 'contact'}, {form: null}])).toEqual([
    {value: 'contact', title: 'Message'},
    {value: 'visit', title: 'Visit'},
  ])
})
