import {expect, test} from 'vitest'
import {createThrottle} from './throttle.ts'

function startThrottle(maxWaitMs = 60_000) {
  const clock = {now: 0}
  const throttle = createThrottle(() => new Date(clock.now), maxWaitMs)
  const failTimes = (key: string, times: number) => {
    for (let n = 0; n < times; n++) throttle.fail(key)
  }
  return {clock, throttle, failTimes}
}

test('a few slips cost nothing, then each failure doubles the wait up to the cap', () => {
  const {throttle, failTimes} = startThrottle()
  failTimes('asha', 4)
  expect(throttle.secondsToWait('asha')).toBe(0)
  const waits = Array.from({length: 9}, () => {
    throttle.fail('asha')
    return throttle.secondsToWait('asha')
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(throttle.secondsToWait('ravi')).toBe(0)
})

test('success and quiet time both clear the record', () => {
  const {clock, throttle, failTimes} = startThrottle()
  failTimes('asha', 9)
  throttle.succeed('asha')
  expect(throttle.secondsToWait('asha')).toBe(0)

  failTimes('ravi', 12)
  clock.now += 120_000
  throttle.fail('ravi')
  expect(throttle.secondsToWait('ravi')).toBe(0)
})

test('a flood of made-up keys does not grow the memory without bound', () => {
  const {throttle, failTimes} = startThrottle()
  failTimes('first', 20)
  for (let n = 0; n < 10_000; n++) throttle.fail(`made-up-${n}`)
  expect(throttle.secondsToWait('first')).toBe(0)
})
