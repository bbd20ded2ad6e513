import {expect, test} from 'vitest'
import {contactDetails, ownDetails, submissionsOf, underOtherNames} from './person.ts'
import {parseSubmissions} from './submission.ts'

const all = parseSubmissions([
  {
    _id: 'inbox.1',
    form: 'contact',
    contact: {email: 'Asha@Cli\u200bnic.example ', phone: '98765 43210'},
  },
  {
    _id: 'inbox.2',
    form: 'visit',
    answers: [{name: 'a', label: 'Reply to', kind: 'email', value: 'asha@clinic.example'}],
  },
  {_id: 'inbox.3', form: 'course', course: {email: 'x@y.example', phoneNumber: '+91 98765-43210'}},
  {
    _id: 'inbox.4',
    form: 'referral',
    referral: {yourNumber: '9111111111', clientNumber: '09876543210'},
  },
  {_id: 'inbox.5', form: 'contact', contact: {email: 'asha@other.example', phone: '12'}},
  {_id: 'inbox.6', form: 'contact', contact: {email: '', phone: ''}},
])
const [first] = all

test('a person is found by e-mail and phone, however these are typed', () => {
  if (!first) throw new Error('No submission')
  const found = submissionsOf(first, contactDetails(first), all)
  expect(found.map(({_id}) => _id)).toEqual(['inbox.1', 'inbox.2', 'inbox.3', 'inbox.4'])
})

test('the e-mail address alone is the person’s own, so those with the number stay', () => {
  if (!first) throw new Error('No submission')
  const own = ownDetails(first)
  expect(own.map(({kind}) => kind)).toEqual(['e-mail'])
  expect(submissionsOf(first, own, all).map(({_id}) => _id)).toEqual(['inbox.1', 'inbox.2'])
  const referral = all[3]
  expect(referral && ownDetails(referral)).toEqual([])
})

test('other names are found, however the own one is typed', () => {
  const clinic = {email: 'info@clinic.example'}
  const shared = parseSubmissions([
    {_id: 'inbox.1', form: 'newsletter', newsletter: clinic},
    {_id: 'inbox.2', form: 'contact', contact: {...clinic, name: 'Asha Verma'}},
    {_id: 'inbox.3', form: 'contact', contact: {...clinic, name: ' asha  VERMA'}},
    {_id: 'inbox.4', form: 'course', course: {...clinic, fullName: 'Ravi Kumar'}},
  ])
  const [newsletter, message] = shared
  if (!newsletter || !message) throw new Error('No submission')
  for (const start of [newsletter, message]) {
    expect([...underOtherNames(start, shared)].map(({_id}) => _id)).toEqual(['inbox.4'])
  }
})

test('the client of a referral is someone else', () => {
  const referral = all[3]
  expect(referral && contactDetails(referral).map(({isOther}) => isOther)).toEqual([false, true])
})

test('without a detail it is this submission alone', () => {
  const empty = all[5]
  if (!empty) throw new Error('No submission')
  expect(contactDetails(empty)).toEqual([])
  expect(submissionsOf(empty, [], all)).toEqual([empty])
})
