import {expect, test} from 'vitest'
import {totals} from '#app/features/dashboard/referral.ts'
import {sampleReferralsOf} from '#app/features/dashboard/sample-referrals.ts'
import {figures} from './figures.ts'

const values = (name: string) =>
  figures(totals(sampleReferralsOf({name}))).map(({label, value}) => [label, value])

test('pending earnings are 2500 for each contacted referral, shown with a dollar sign', () => {
  const found = figures({...totals([]), byStatus: {...totals([]).byStatus, contacted: 3}})
  expect(found.at(-1)).toMatchObject({label: 'Pending Earnings', value: '$7,500'})
})

test('the sample referrer has five figures, and a newcomer five zeros', () => {
  expect(values('Kabir Solanki')).toEqual([
    ['Total Referrals', 6],
    ['Pending', 2],
    ['Converted', 2],
    ['Total Earnings', '$6,050'],
    ['Pending Earnings', '$2,500'],
  ])
  expect(values('Ishaan Purohit').map(([, value]) => value)).toEqual([0, 0, 0, '$0', '$0'])
})
