import {expect, test} from 'vitest'
import {readingTime} from './reading-time.ts'

test('reading time grows with the words and is at least a minute', () => {
  expect(readingTime(0)).toBe('1 min read')
  expect(readingTime(300)).toBe('1 min read')
  expect(readingTime(238 * 7)).toBe('7 min read')
})
