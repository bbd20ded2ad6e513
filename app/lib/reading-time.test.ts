import {expect, test} from 'vitest'
import {readingTime} from './reading-time.ts'

test('reading time grows with the words and is at least a minute', () => {
  expect(readingTime('')).toBe('1 min read')
  expect(readingTime('one two three')).toBe('1 min read')
  expect(readingTime('word '.repeat(238 * 7))).toBe('7 min read')
})
