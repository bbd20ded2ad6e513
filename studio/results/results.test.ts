import {expect, test} from 'vitest'
import {countBy, enquiriesSchema, PERIODS, startOf, stepsOf} from './results.ts'

const NOW = new Date(2027, 2, 31, 15)

function at(day: number, source: Record<string, string> | null = null, formTitle?: string) {
  return {form: 'contact', formTitle, submittedAt: new Date(2027, 2, day, 12).toISOString(), source}
}

const enquiries = enquiriesSchema.parse([
  at(31, {page: '/offers/spring', campaign: 'spring', source: 'mail'}),
  at(31, {page: '/offers/spring', campaign: 'spring', referrer: 'news.example'}),
  at(30, {page: '/contact', referrer: 'news.example'}),
  at(1, null, 'Visit'),
  {form: 'unknown'},
  null,
])

test('enquiries are counted by form, page, source and campaign, the most first', () => {
  expect(enquiries).toHaveLength(4)
  expect(countBy(enquiries, 'form')).toEqual([
    {name: 'Message', count: 3},
    {name: 'Visit', count: 1},
  ])
  expect(countBy(enquiries, 'page').map(({name}) => name)).toEqual([
    '/offers/spring',
    '/contact',
    'Unknown',
  ])
  expect(countBy(enquiries, 'source')).toEqual([
    {name: 'news.example', count: 2},
    {name: 'Direct or unknown', count: 1},
    {name: 'mail', count: 1},
  ])
  expect(countBy(enquiries, 'campaign')).toEqual([
    {name: 'No campaign', count: 2},
    {name: 'spring', count: 2},
  ])
})

test('a period has its steps, today in the last, and counts each enquiry once', () => {
  const days = stepsOf(enquiries, 'month', NOW)
  expect(days).toHaveLength(30)
  expect(days.slice(-2).map(({count}) => count)).toEqual([1, 2])
  // The first of March is 31 days ago, today included.
  expect(days.reduce((sum, {count}) => sum + count, 0)).toBe(3)
  const weeks = stepsOf(enquiries, 'quarter', NOW)
  expect(weeks.at(-1)).toEqual({from: new Date(2027, 2, 25), count: 3})
  expect(weeks.reduce((sum, {count}) => sum + count, 0)).toBe(4)
})

test.each(['month', 'quarter', 'year'] as const)('a %s starts with its first step', (period) => {
  expect(stepsOf([], period, NOW)[0]?.from).toEqual(startOf(period, NOW))
  expect(stepsOf([], period, NOW)).toHaveLength(PERIODS[period].steps)
})
