import {expect, test} from 'vitest'
import type {ReferralStatus} from '#app/services/submissions/referral-status.server.ts'
import {createFormServices, formOf} from '#tests/helpers/site/form-services.ts'
import {lookUpReferral} from './submit.server.ts'

const posted = {referralId: 'REF-2026-K7M3QX', yourNumber: '9876543210'}

function servicesWith(answer: () => ReferralStatus | null) {
  const asked: [string, string][] = []
  const services = createFormServices({
    findReferral: async (id, phone) => {
      asked.push([id, phone])
      return answer()
    },
  })
  return {services, asked}
}

test('a referral that is found has its state and dates, and the response repeats no number', async () => {
  const found = {
    state: 'contacted',
    submittedAt: '2026-06-01T08:00:00Z',
    updatedAt: '2026-06-03T08:00:00Z',
  } as const
  const {services, asked} = servicesWith(() => found)
  const typed = {referralId: ' REF-2026-K7M3QX ', yourNumber: '+91 98765-43210'}
  expect(await lookUpReferral(formOf(typed), services)).toEqual({
    status: 'accepted',
    lookup: {
      outcome: 'found',
      state: 'contacted',
      submitted: '1 June 2026',
      changed: '3 June 2026',
    },
    values: {referralId: posted.referralId},
  })
  expect(asked).toEqual([['REF-2026-K7M3QX', '9876543210']])
})

test('a referral that is not found keeps what was typed', async () => {
  const {services} = servicesWith(() => null)
  expect(await lookUpReferral(formOf(posted), services)).toEqual({
    status: 'accepted',
    lookup: {outcome: 'missing'},
    values: posted,
  })
})

test('a site that stores no referrals says so', async () => {
  expect(await lookUpReferral(formOf(posted), createFormServices())).toMatchObject({
    status: 'accepted',
    lookup: {outcome: 'unavailable'},
  })
})

test.each([
  ['referralId', ' ', 'Referral ID is required'],
  ['yourNumber', '98765', 'Your phone number must be exactly 10 digits.'],
])('%s %o: %s', async (field, value, text) => {
  const {services, asked} = servicesWith(() => null)
  const values = {...posted, [field]: value}
  expect(await lookUpReferral(formOf(values), services)).toEqual({
    status: 'invalid',
    errors: {[field]: text},
    values,
  })
  expect(asked).toEqual([])
})

test('a failure is reported without the input of the visitor', async () => {
  const {services} = servicesWith(() => {
    throw new Error('x')
  })
  expect(await lookUpReferral(formOf(posted), services)).toEqual({
    status: 'failed',
    message: 'The status could not be looked up. Please try again later.',
    values: posted,
  })
  expect(services.reported).toEqual(['A referral could not be looked up: Error: x'])
})
