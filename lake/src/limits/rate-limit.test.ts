import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {RateLimit} from './rate-limit.ts'

const START = new Date('2026-03-01T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({now: START}))
afterEach(() => void vi.useRealTimers())

async function exhausted(points = 2): Promise<RateLimit> {
  const limit = new RateLimit({points, seconds: 60})
  for (let n = 0; n < points; n++) expect(await limit.consume('asha')).toBe(null)
  return limit
}

test('a key is refused until its window ends, and no other key with it', async () => {
  const limit = await exhausted()
  vi.advanceTimersByTime(20_000)
  expect(await limit.consume('asha')).toBe(40)
  expect(await limit.consume('ravi')).toBe(null)
  vi.advanceTimersByTime(40_000)
  expect(await limit.consume('asha')).toBe(null)
})

test('what is given back was never counted, and more than that can not be given', async () => {
  const limit = await exhausted()
  await limit.giveBack('asha')
  expect(await limit.consume('asha')).toBe(null)
  for (let n = 0; n < 9; n++) await limit.giveBack('asha')
  for (let n = 0; n < 2; n++) expect(await limit.consume('asha')).toBe(null)
  expect(await limit.consume('asha')).toBe(60)
})

test('a clock that is set back an hour refuses no longer than one window', async () => {
  const limit = await exhausted()
  vi.setSystemTime(START.getTime() - 3_600_000)
  expect(await limit.consume('asha')).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(await limit.consume('asha')).toBe(null)
})

test('a clock that is set forward an hour causes no refusal', async () => {
  const limit = await exhausted()
  vi.setSystemTime(START.getTime() + 3_600_000)
  expect(await limit.consume('asha')).toBe(null)
})

test('a flood of keys pushes out the oldest and does not grow the memory', async () => {
  const limit = await exhausted()
  for (let n = 0; n < 10_000; n++) await limit.consume(`made-up-${n}`)
  expect(vi.getTimerCount()).toBe(10_000)
  expect(await limit.consume('asha')).toBe(null)
})
