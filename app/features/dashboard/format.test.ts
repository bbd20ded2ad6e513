import {expect, test} from 'vitest'
import {formatDollars, formatPhone, formatShortDate} from './format.ts'

test.each([
  [0, '$0'],
  [2500, '$2,500'],
  [2240.05, '$2,240.05'],
  [0.5, '$0.50'],
  [100_000_000, '$100,000,000'],
])('%d is shown with a dollar sign: %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text)
})

test('a date is shown the same in every time zone, and nonsense not at all', () => {
  expect(formatShortDate('2026-03-01')).toBe('1 Mar 2026')
  expect(formatShortDate('yesterday')).toBe('')
})

test('ten digits are grouped, anything else stays', () => {
  expect(formatPhone('2915550144')).toBe('29155 50144')
  expect(formatPhone('112')).toBe('112')
})
