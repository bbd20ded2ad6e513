import {expect, test} from 'vitest'
import {checkValues} from '#app/forms/form-data.ts'
import {createFormServices} from '#tests/helpers/site/form-services.ts'
import {referralStatusSchema} from './schema.ts'
import {lookUpReferral} from './submit.server.ts'

const posted = {referralId: 'REF-2026-K7M3QX', yourNumber: '9876543210'}

const found = {
  state: 'contacted',
  submittedAt: '2026-06-01T08:00:00Z',
  updatedAt: '2026-06-03T08:00:00Z',
} as const

test('spaces and signs of what was typed are removed', () => {
  const typed = {referralId: ' REF-2026-K7M3QX ', yourNumber: '+91 98765-43210'}
  expect(checkValues(referralStatusSchema, typed)).toEqual({data: posted, errors: null})
})

test('a referral that is found has its state and dates, and the response repeats no number', async () => {
  const services = createFormServices({findReferral: async () => found})
  expect(await lookUpReferral(posted, services)).toEqual({
    status: 'accepted',
    lookup: {
      outcome: 'found',
      state: 'contacted',
      submitted: '1 June 2026',
      changed: '3 June 2026',
    },
    values: {referralId: posted.referralId},
  })
})

test('a referral that is not found keeps its values', async () => {
  const services = createFormServices({findReferral: async () => null})
  expect(await lookUpReferral(posted, services)).toEqual({
    status: 'accepted',
    lookup: {outcome: 'missing'},
    values: posted,
  })
})

test('a site that stores no referrals says so', async () => {
  expect(await lookUpReferral(posted, createFormServices())).toMatchObject({
    status: 'accepted',
    lookup: {outcome: 'unavailable'},
  })
})

test.each([
  ['referralId', ' ', 'Referral ID is required'],
  ['yourNumber', '98765', 'Your phone number must be exactly 10 digits.'],
])('%s %o: %s', (field, value, text) => {
  const values = {...posted, [field]: value}
  expect(checkValues(referralStatusSchema, values).errors).toEqual({[field]: text})
})
