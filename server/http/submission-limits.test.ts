import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createSubmissionLimits} from './submission-limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const RULES = {postsPer10Minutes: 2, postsPerHour: 3}

test('each form has its own limit, which ends with its ten minutes', () => {
  const limits = createSubmissionLimits(RULES)
  expect(limits.count('198.51.100.7', 'contact')).toBe(null)
  vi.advanceTimersByTime(60_000)
  expect(limits.count('198.51.100.7', 'contact')).toBe(null)
  expect(limits.count('198.51.100.7', 'contact')).toBe(540)
  expect(limits.count('198.51.100.8', 'contact')).toBe(null)
  vi.advanceTimersByTime(540_000)
  expect(limits.count('198.51.100.7', 'contact')).toBe(null)
})

test('over all forms there is a second limit, and being refused by it costs no form', () => {
  const limits = createSubmissionLimits(RULES)
  for (const form of ['contact', 'course', 'referral']) {
    expect(limits.count('198.51.100.7', form)).toBe(null)
  }
  for (const _ of [1, 2, 3]) expect(limits.count('198.51.100.7', 'newsletter')).toBe(3600)
  vi.advanceTimersByTime(3_600_000)
  expect(limits.count('198.51.100.7', 'newsletter')).toBe(null)
})

test('what is taken back was never sent', () => {
  const limits = createSubmissionLimits(RULES)
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(limits.count('198.51.100.7', 'contact')).toBe(null)
    limits.takeBack('198.51.100.7', 'contact')
  }
})
