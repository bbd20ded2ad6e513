import {expect, test} from 'vitest'
import {nextStep} from './delivery.ts'

const CREATED = '2026-03-01T12:00:00.000Z'
const NETWORK = {failureReason: 'network', resultCode: null} as const

function respondedWith(resultCode: number, now = CREATED) {
  const isSuccess = resultCode >= 200 && resultCode < 300
  const failureReason = isSuccess ? null : 'http'
  return nextStep({createdAt: CREATED, failureCount: 0}, {failureReason, resultCode}, new Date(now))
}

test('2xx succeeds, 429 and 5xx are tried again, any other status is final', () => {
  expect([200, 204].map((status) => respondedWith(status).status)).toEqual(['success', 'success'])
  for (const status of [429, 500, 503, 599]) expect(respondedWith(status).status).toBe('queued')
  for (const status of [301, 302, 400, 401, 404, 410]) {
    expect(respondedWith(status).status).toBe('failure')
  }
})

test('delays double from ten seconds to an hour, for a day', () => {
  const delays: number[] = []
  let now = new Date(CREATED)
  for (let failureCount = 0; ; failureCount += 1) {
    const next = nextStep({createdAt: CREATED, failureCount}, NETWORK, now)
    if (next.status !== 'queued') break
    delays.push((Date.parse(next.dueAt ?? '') - now.getTime()) / 1000)
    now = new Date(next.dueAt ?? '')
  }
  expect(delays.slice(0, 5)).toEqual([10, 20, 40, 80, 160])
  expect(Math.max(...delays)).toBe(3600)
  const total = delays.reduce((sum, delay) => sum + delay, 0)
  expect(total).toBeGreaterThan(23 * 3600)
  expect(total).toBeLessThanOrEqual(24 * 3600)
})
