import type {AttemptResult, NextStep, WebhookDelivery} from '../store/webhooks.ts'

/** Doubled after each failure. */
const FIRST_DELAY_MS = 10_000
const LONGEST_DELAY_MS = 60 * 60_000
/** The hosted API gives up after 30 minutes, which many outages outlast. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

/**
 * What follows an attempt. A response of the 2xx range is a success. Network errors, timeouts, 429 and
 * the 5xx range are tried again, for a day. Every other response is final, redirects too, as in the
 * hosted API.
 */
export function nextStep(
  delivery: Pick<WebhookDelivery, 'createdAt' | 'failureCount'>,
  result: Pick<AttemptResult, 'failureReason' | 'resultCode'>,
  now: Date,
): NextStep {
  const {failureReason, resultCode} = result
  if (failureReason === null) return {status: 'success'}
  if (failureReason === 'http' && !isTemporary(resultCode)) return {status: 'failure'}
  const delay = Math.min(FIRST_DELAY_MS * 2 ** delivery.failureCount, LONGEST_DELAY_MS)
  const due = now.getTime() + delay
  if (due > Date.parse(delivery.createdAt) + GIVE_UP_AFTER_MS) return {status: 'failure'}
  return {status: 'queued', dueAt: new Date(due).toISOString()}
}

function isTemporary(status: number | null): boolean {
  return status === 429 || (status !== null && status >= 500)
}
