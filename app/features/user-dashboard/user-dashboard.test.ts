import {expect, test} from 'vitest'
import {totals} from '#app/features/dashboard/referral.ts'
import {sampleReferralsOf} from '#app/features/dashboard/sample-referrals.ts'
import {figures} from './user-dashboard.tsx'

// The figures of a referrer with referrals: spec-user-dashboard.test.ts.
test('a newcomer has five zeros', () => {
  const found = figures(totals(sampleReferralsOf({name: 'Ishaan Purohit'})))
  expect(found.map(({value}) => value)).toEqual([0, 0, 0, '$0', '$0'])
})
