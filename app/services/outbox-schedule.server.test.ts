import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {startSchedule} from './outbox-schedule.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(found: number[] = []) {
  const looks: number[] = []
  const began = performance.now()
  const schedule = startSchedule({
    deliverDue: async () => {
      looks.push(Math.round(performance.now() - began))
      return found.shift() ?? 0
    },
    pollMs: 30_000,
    report: () => {},
  })
  return {schedule, looks}
}

test('looks at once, until nothing is left, and then now and again', async () => {
  const {looks, schedule} = start([3, 2])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toEqual([0, 0, 0, 30_000, 60_000])
  schedule.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toHaveLength(5)
})

test('looks whenever something becomes due, however many such moments there are', async () => {
  const {looks, schedule} = start()
  for (const ms of [5_000, 2_500, 2_490, 10_000, 100]) schedule.wakeIn(ms)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(looks).toEqual([0, 250, 2_500, 5_000, 10_000])
  schedule.stop()
})

test('a failed look is reported, and the next one comes as planned', async () => {
  const told: string[] = []
  let looks = 0
  const schedule = startSchedule({
    deliverDue: async () => {
      looks += 1
      throw new Error('The lake is away')
    },
    pollMs: 1_000,
    report: (message, error) => told.push(`${message}: ${error}`),
  })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(looks).toBe(3)
  expect(told[0]).toBe('The outbox could not look for due deliveries: Error: The lake is away')
  schedule.stop()
})
