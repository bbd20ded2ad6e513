import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {RateLimit} from './rate-limit.ts'

const START = new Date('2026-03-01T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({now: START}))
afterEach(() => void vi.useRealTimers())

function exhausted(points = 2): RateLimit {
  const limit = new RateLimit({points, seconds: 60})
  for (let n = 0; n < points; n++) expect(limit.consume('asha')).toBe(null)
  return limit
}

test('a key is refused until its window ends, and no other key with it', () => {
  const limit = exhausted()
  vi.advanceTimersByTime(20_000)
  expect(limit.consume('asha')).toBe(40)
  expect(limit.consume('ravi')).toBe(null)
  vi.advanceTimersByTime(40_000)
  expect(limit.consume('asha')).toBe(null)
})

test('what is given back was never counted, and more than that can not be given', () => {
  const limit = exhausted()
  limit.giveBack('asha')
  expect(limit.consume('asha')).toBe(null)
  for (let n = 0; n < 9; n++) limit.giveBack('asha')
  for (let n = 0; n < 2; n++) expect(limit.consume('asha')).toBe(null)
  expect(limit.consume('asha')).toBe(60)
})

test.each([-3_600_000, 3_600_000])('a clock that is set by %i ms changes no window', (change) => {
  const limit = exhausted()
  vi.setSystemTime(START.getTime() + change)
  expect(limit.consume('asha')).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(limit.consume('asha')).toBe(null)
})

test('a flood of keys pushes out the oldest and does not grow the memory', () => {
  const limit = exhausted()
  for (let n = 0; n < 10_000; n++) limit.consume(`made-up-${n}`)
  expect(limit.consume('asha')).toBe(null)
})
