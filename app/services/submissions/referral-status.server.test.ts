import {expect, test} from 'vitest'
import {referralFinder} from './referral-status.server.ts'
import type {SubmissionStore} from './store.server.ts'

type StoredReferral = Awaited<ReturnType<SubmissionStore['referrals']>>[number]

const REFERRAL: StoredReferral = {
  yourNumber: '9876543210',
  progress: null,
  isDelivered: false,
  submittedAt: '2026-06-01T08:00:00.000Z',
  updatedAt: '2026-06-03T08:00:00.000Z',
}

const finderOf = (...stored: StoredReferral[]) => referralFinder({referrals: async () => stored})

test.each([
  [null, false, 'pending'],
  [null, true, 'delivered'],
  ['contacted', false, 'contacted'],
  ['converted', true, 'converted'],
] as const)('%s, delivered %s: %s', async (progress, isDelivered, state) => {
  const find = finderOf({...REFERRAL, progress, isDelivered})
  const {submittedAt, updatedAt} = REFERRAL
  expect(await find('REF-1', '9876543210')).toEqual({state, submittedAt, updatedAt})
})

test('a wrong number and a wrong ID find nothing', async () => {
  expect(await finderOf(REFERRAL)('REF-1', '9876543211')).toBeNull()
  expect(await finderOf(REFERRAL)('REF-1', '98765432')).toBeNull()
  expect(await finderOf({...REFERRAL, yourNumber: ''})('REF-1', '9876543210')).toBeNull()
  expect(await finderOf()('REF-1', '9876543210')).toBeNull()
})

test('of several referrals under one ID each referrer finds the own one', async () => {
  const other = {...REFERRAL, yourNumber: '91234-56780', progress: 'rejected'} as const
  const find = finderOf(REFERRAL, other)
  expect(await find('SRV-1', '9876543210')).toMatchObject({state: 'pending'})
  expect(await find('SRV-1', '9123456780')).toMatchObject({state: 'rejected'})
})
