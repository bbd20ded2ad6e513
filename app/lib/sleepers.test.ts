import {beforeEach, expect, test, vi} from 'vitest'

type Sleepers = typeof import('./sleepers.ts')

let sleepers: Sleepers

beforeEach(async () => {
  vi.resetModules()
  sleepers = await import('./sleepers.ts')
})

/** Whether a promise is settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = {}
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

test('one sleeper wakes without the others', async () => {
  const [first, second] = [sleepers.fallAsleep(), sleepers.fallAsleep()]
  first?.wake()
  await first?.woken
  expect(await isSettled(second?.woken ?? Promise.resolve())).toBe(false)
  expect(sleepers.isEverybodyWoken()).toBe(false)
})

test('once all are woken nobody falls asleep any more', async () => {
  const sleeper = sleepers.fallAsleep()
  sleepers.wakeAll()
  await sleeper?.woken
  expect(sleepers.isEverybodyWoken()).toBe(true)
  expect(sleepers.fallAsleep()).toBeNull()
})

test('everyone is up when the last one has risen, not when it has woken', async () => {
  const [first, second] = [sleepers.fallAsleep(), sleepers.fallAsleep()]
  const up = sleepers.everyoneUp()
  first?.rise()
  await second?.woken
  expect(await isSettled(up)).toBe(false)
  second?.rise()
  await up
})

test('what fails is asked for again, after pauses that grow up to a bound', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', vi.fn())
  const times: number[] = []
  const start = Date.now()
  const answer = sleepers.insist(async () => {
    times.push(Date.now() - start)
    if (times.length < 8) throw new Error('The network is gone')
    return 'the part'
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toBe('the part')
  expect(times).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500, 31_500])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
