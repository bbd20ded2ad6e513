import {expect, test} from 'vitest'
import {referralFinder} from './referral-status.server.ts'
import type {StoredReferral} from './store.server.ts'

const REFERRAL: StoredReferral = {
  yourNumber: '9876543210',
  status: 'new',
  isDelivered: false,
  submittedAt: '2026-06-01T08:00:00.000Z',
}

const finderOf = (...stored: StoredReferral[]) => referralFinder({referrals: async () => stored})

test.each([
  ['new', false, 'received'],
  ['new', true, 'delivered'],
  ['handled', false, 'handled'],
  ['handled', true, 'handled'],
] as const)('%s, delivered %s: %s', async (status, isDelivered, state) => {
  const find = finderOf({...REFERRAL, status, isDelivered})
  expect(await find('REF-1', '9876543210')).toEqual({state, submittedAt: REFERRAL.submittedAt})
})

test('a wrong number and a wrong ID find nothing', async () => {
  expect(await finderOf(REFERRAL)('REF-1', '9876543211')).toBeNull()
  expect(await finderOf(REFERRAL)('REF-1', '98765432')).toBeNull()
  expect(await finderOf({...REFERRAL, yourNumber: ''})('REF-1', '9876543210')).toBeNull()
  expect(await finderOf()('REF-1', '9876543210')).toBeNull()
})

test('of several referrals under one ID each referrer finds the own one', async () => {
  const other = {...REFERRAL, yourNumber: '91234-56780', status: 'handled'} as const
  const find = finderOf(REFERRAL, other)
  expect(await find('SRV-1', '9876543210')).toMatchObject({state: 'received'})
  expect(await find('SRV-1', '9123456780')).toMatchObject({state: 'handled'})
})
