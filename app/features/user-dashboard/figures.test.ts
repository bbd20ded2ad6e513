import {expect, test} from 'vitest'
import {totals} from '#app/features/dashboard/referral.ts'
import {sampleReferralsOf} from '#app/features/dashboard/sample-referrals.ts'
import {figures} from './figures.ts'

test('pending earnings are 2500 for each contacted referral, shown with a dollar sign', () => {
  const found = figures({...totals([]), byStatus: {...totals([]).byStatus, contacted: 3}})
  expect(found.at(-1)).toMatchObject({label: 'Pending Earnings', value: '$7,500'})
})

// The figures of a referrer with referrals: spec-user-dashboard.test.ts.
test('a newcomer has five zeros', () => {
  const found = figures(totals(sampleReferralsOf({name: 'Ishaan Purohit'})))
  expect(found.map(({value}) => value)).toEqual([0, 0, 0, '$0', '$0'])
})
