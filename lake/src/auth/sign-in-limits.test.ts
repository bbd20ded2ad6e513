import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {SignInLimits} from './sign-in-limits.ts'

const OWNER = '198.51.100.4'
const STRANGER = '203.0.113.7'
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']})
  // The process has run for a second.
  vi.advanceTimersByTime(1000)
})
afterEach(() => void vi.useRealTimers())

function startLimits() {
  const limits = new SignInLimits()
  const {signal} = new AbortController()
  const attempt = (address: string | null, found: string | null, account = 'asha@example.com') =>
    limits.attempt({account, address, signal}, async () => found)
  return {
    limits,
    succeed: (address: string | null) => attempt(address, 'asha'),
    fail: (address: string | null, account?: string) => attempt(address, null, account),
  }
}

const IN = {account: 'asha'}
const WRONG = {account: null}

test('five failures of one address at one account refuse it for the rest of the minute', async () => {
  const {fail, succeed} = startLimits()
  for (let n = 0; n < 5; n++) expect(await fail(STRANGER)).toEqual(WRONG)
  vi.advanceTimersByTime(20_000)
  expect(await succeed(STRANGER)).toEqual({waitSeconds: 40})
  expect(await succeed(OWNER)).toEqual(IN)
  vi.advanceTimersByTime(40_000)
  expect(await succeed(STRANGER)).toEqual(IN)
})

test('twenty failures of one address refuse it for all accounts, and no other address', async () => {
  const {fail, succeed} = startLimits()
  for (let n = 0; n < 20; n++) expect(await fail(STRANGER, `${n}@example.com`)).toEqual(WRONG)
  expect(await succeed(STRANGER)).toEqual({waitSeconds: 900})
  expect(await succeed(OWNER)).toEqual(IN)
})

test('failures from many addresses refuse other strangers for a minute at most', async () => {
  const {fail, succeed} = startLimits()
  for (let n = 0; n < 20; n++) expect(await fail(`203.0.113.${n}`)).toEqual(WRONG)
  expect(await succeed(OWNER)).toEqual({waitSeconds: 60})
  vi.advanceTimersByTime(60_000)
  expect(await succeed(OWNER)).toEqual(IN)
})

test('an address that signed in lately is refused for its own failures only', async () => {
  const {fail, succeed} = startLimits()
  await succeed(OWNER)
  vi.advanceTimersByTime(29 * DAY_MS)
  for (let n = 0; n < 30; n++) await fail(`203.0.113.${n}`)
  // Another person with the same address guesses passwords of other accounts.
  for (let n = 0; n < 30; n++) await fail(OWNER, `${n}@example.com`)
  expect(await succeed(OWNER)).toEqual(IN)
  for (let n = 0; n < 5; n++) expect(await fail(OWNER)).toEqual(WRONG)
  expect(await succeed(OWNER)).toEqual({waitSeconds: 60})
})

test('after a month an address is a stranger again', async () => {
  const {fail, succeed} = startLimits()
  await succeed(OWNER)
  vi.advanceTimersByTime(31 * DAY_MS)
  for (let n = 0; n < 20; n++) await fail(`203.0.113.${n}`)
  expect(await succeed(OWNER)).toEqual({waitSeconds: 60})
})

test('sign-ins that succeed count nowhere', async () => {
  const {succeed} = startLimits()
  for (let n = 0; n < 50; n++) {
    expect(await succeed(STRANGER)).toEqual(IN)
    expect(await succeed(null)).toEqual(IN)
  }
})

test('attempts that are sent at once do not all pass', async () => {
  const {fail} = startLimits()
  const outcomes = await Promise.all(Array.from({length: 50}, () => fail(STRANGER)))
  expect(outcomes.filter((outcome) => 'account' in outcome)).toHaveLength(5)
})

test('one check runs at a time, and strangers that wait do not delay a known address', async () => {
  const {limits, succeed} = startLimits()
  await succeed(OWNER)
  const pending = Promise.withResolvers<null>()
  let running = 0
  const leave = new AbortController()
  const guess = (n: number) =>
    limits.attempt(
      {account: `${n}@example.com`, address: `203.0.113.${n}`, signal: leave.signal},
      () => {
        running += 1
        return pending.promise
      },
    )
  const flood = Array.from({length: 100}, (_, n) => guess(n))
  expect(await succeed(OWNER)).toEqual(IN)
  expect(running).toBe(1)
  // Waiting attempts leave the queue when their clients disconnect, and are not counted.
  leave.abort()
  pending.resolve(null)
  const outcomes = await Promise.all(flood)
  expect(outcomes.filter((outcome) => 'account' in outcome)).toEqual([WRONG])
  expect(running).toBe(1)
})

test('a check that fails is a fault and not a wrong password', async () => {
  const {limits} = startLimits()
  const {signal} = new AbortController()
  const broken = limits.attempt({account: 'a@b.c', address: null, signal}, () =>
    Promise.reject(new Error('disk')),
  )
  await expect(broken).rejects.toThrow('disk')
})
