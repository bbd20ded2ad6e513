import {expect, test} from 'vitest'
import {dayOf, formatDate} from './dates.ts'

test('a date reads the same in every time zone', () => {
  expect(formatDate('2025-03-12T23:30:00Z')).toBe('12 March 2025')
  expect(formatDate('2025-03-12')).toBe('12 March 2025')
})

test('what is no date gives no text', () => {
  expect(formatDate('soon')).toBe('')
})

test("a day is that of this machine's time zone, not the one in Greenwich", () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 11, 31, 23, 50))).toBe('2026-12-31')
})
