import {expect, test} from 'vitest'
import {countText} from './count-text.ts'

test('a count has the noun in the form that belongs to it', () => {
  expect([0, 1, 2, 2000].map((count) => countText(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '2,000 pages',
  ])
  expect(countText(1, 'enquiry', 'enquiries')).toBe('1 enquiry')
  expect(countText(3, 'enquiry', 'enquiries')).toBe('3 enquiries')
})
