import {expect, test} from 'vitest'
import {retryDelayMs} from './back-off.server.ts'

test.each([
  [1, 0, 2_500],
  [1, 0.5, 3_750],
  [2, 0, 5_000],
  [3, 0, 10_000],
  [8, 0, 320_000],
  [9, 0, 450_000],
  [5_000, 0, 450_000],
])('after %i attempts, with the die at %f, it waits %i ms', (attempts, random, delay) => {
  expect(retryDelayMs(attempts, random)).toBe(delay)
})

test('chance moves a delay by up to a half of it, and never beyond the longest', () => {
  expect(retryDelayMs(1, 0.999_999)).toBe(5_000)
  expect(retryDelayMs(50, 0.999_999)).toBe(900_000)
})
