import {expect, test} from 'vitest'
import {formatDate} from './dates.ts'

test('a date reads the same in every time zone', () => {
  expect(formatDate('2025-03-12T23:30:00Z')).toBe('12 March 2025')
  expect(formatDate('2025-03-12')).toBe('12 March 2025')
})

test('what is no date gives no text', () => {
  expect(formatDate('soon')).toBe('')
})
