import {expect, test} from 'vitest'
import * as z from 'zod/mini'
import {
  commissionOf,
  earnings,
  markConverted,
  PROJECT_TYPES,
  projectTypeLabel,
  REFERRAL_STATUSES,
  type Referral,
  referralSchema,
  totals,
  withStatus,
} from './referral.ts'
import {SAMPLE_REFERRALS, sampleReferralsOf} from './sample-referrals.ts'

const TODAY = '2026-11-21'

function referral(changes: Partial<Referral> = {}): Referral {
  const [first] = SAMPLE_REFERRALS
  if (!first) throw new Error('No sample')
  return {...first, ...changes}
}

test.each([
  [0.1, 0.01],
  [1.15, 0.12],
  [22_400.5, 2240.05],
  [19_999.99, 2000],
])('the commission of %d is rounded to cents: %d', (amount, commission) => {
  expect(commissionOf(amount)).toBe(commission)
})

test('contacting and rejecting change nothing but the status and the date', () => {
  const from = markConverted(referral(), 1000, '2026-01-01')
  for (const status of ['contacted', 'rejected'] as const) {
    expect(withStatus(from, status, TODAY)).toEqual({...from, status, updatedAt: TODAY})
    expect(from).toMatchObject({status: 'converted', updatedAt: '2026-01-01'})
  }
})

test('an amount counts only while the referral is converted', () => {
  const pending = referral({status: 'pending'})
  const converted = markConverted(pending, 1000, TODAY)
  expect(converted).toMatchObject({status: 'converted', updatedAt: TODAY})
  expect(pending.status).toBe('pending')
  expect(earnings(converted)).toEqual({amount: 1000, commission: 100})
  const rejected = withStatus(converted, 'rejected', TODAY)
  expect(earnings(rejected)).toEqual({amount: null, commission: null})
  expect(totals([rejected])).toMatchObject({revenue: 0, commissions: 0})
})

test('totals count each status, and add up what converted', () => {
  const found = totals([
    referral(),
    referral(),
    withStatus(referral(), 'contacted', TODAY),
    markConverted(referral(), 1000, TODAY),
    markConverted(referral(), 50.5, TODAY),
  ])
  expect(found).toEqual({
    total: 5,
    byStatus: {pending: 2, contacted: 1, converted: 2, rejected: 0},
    revenue: 1050.5,
    commissions: 105.05,
  })
})

test('hyphens of a project type are shown as spaces', () => {
  expect(PROJECT_TYPES.map(projectTypeLabel)).toEqual([
    'web app',
    'website',
    'mobile app',
    'madicare',
    'custom software',
    'cloud solution',
    'other',
  ])
})

test('the sample referrals are valid records, newest first, each with its own IDs', () => {
  expect(z.parse(z.array(referralSchema), SAMPLE_REFERRALS)).toEqual(SAMPLE_REFERRALS)
  const dates = SAMPLE_REFERRALS.map(({submittedAt}) => submittedAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  for (const key of ['id', 'referralId', 'clientPhone'] as const) {
    expect(new Set(SAMPLE_REFERRALS.map((sample) => sample[key])).size).toBe(24)
  }
})

test('the sample referrals hold every status and project type, and the amounts of what converted', () => {
  const seen = (key: 'status' | 'projectType') =>
    [...new Set(SAMPLE_REFERRALS.map((sample) => sample[key]))].sort()
  expect(seen('status')).toEqual([...REFERRAL_STATUSES].sort())
  expect(seen('projectType')).toEqual([...PROJECT_TYPES].sort())
  for (const {status, amount, commission, submittedAt, updatedAt} of SAMPLE_REFERRALS) {
    expect(commission).toBe(amount === null ? null : commissionOf(amount))
    expect(amount !== null).toBe(status === 'converted')
    expect(updatedAt >= submittedAt).toBe(true)
  }
})

test('referrers see their own sample referrals, without the referrer', () => {
  const own = sampleReferralsOf({name: 'Kabir Solanki'})
  expect(own).toHaveLength(6)
  expect(own[0]).not.toHaveProperty('referrerName')
  expect(own[0]).not.toHaveProperty('referrerPhone')
  expect(sampleReferralsOf({name: 'Somebody Else'})).toEqual([])
})
