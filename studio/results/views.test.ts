import {expect, test} from 'vitest'
import {enquiriesSchema} from './results.ts'
import {rateRows} from './views.ts'

const enquiries = enquiriesSchema.parse(
  [
    {day: 31, page: '/contact', arrival: '/offers/spring'},
    {day: 31, page: '/contact', arrival: '/contact'},
    {day: 30, page: '/gone', arrival: '/offers/spring'},
    // Before the first counted day.
    {day: 2, page: '/contact', arrival: '/contact'},
  ].map(({day, ...source}) => ({
    form: 'contact',
    submittedAt: new Date(2027, 2, day, 12).toISOString(),
    source,
  })),
)

const report = {
  from: '2027-03-10',
  pages: [
    {path: '/offers/spring', views: 60},
    {path: '/contact', views: 40},
  ],
}

test('a page has its views, its enquiries since views are counted, and their rate', () => {
  expect(rateRows(report, enquiries)).toEqual([
    ['/offers/spring', 60, 0, '0.0'],
    ['/contact', 40, 2, '5.0'],
    ['/gone', 0, 1, '–'],
  ])
})
