import type {Delivery, StoredSubmission} from './submission.server.ts'

/**
 * The state of a stored submission.
 *
 * | state     | event                                        | next state            |
 * | --------- | -------------------------------------------- | --------------------- |
 * | stored    | (its form has no service)                    |                       |
 * | held      | an editor releases it, or it is sent again   | pending, or stored    |
 * |           | without a reason for suspicion               |                       |
 * | pending   | a process takes the lease                    | sending               |
 * | sending   | the service takes it                         | delivered             |
 * | sending   | the service refuses it, or responds wrongly  | refused               |
 * | sending   | the service fails or does not respond        | pending, after a wait |
 * | sending   | the lease ends (the process was killed)      | pending               |
 * | refused   | an editor tries again, or its visitor, who   | pending               |
 * |           | knows of the failure, and sends it again     |                       |
 */
export function stateOf({delivery, suspicion}: StoredSubmission, time: string) {
  if (delivery?.state === 'delivered') return 'delivered'
  if (suspicion !== null) return 'held'
  if (!delivery) return 'stored'
  if (delivery.state === 'refused') return 'refused'
  return (delivery.leasedUntil ?? '') > time ? 'sending' : 'pending'
}

/**
 * Why a delivery is attempted: it is due, its service works again after an outage, or a visitor
 * waits for the response.
 */
export type AttemptTrigger = 'due' | 'recovered' | 'visitor'

/** Whether a delivery may be attempted now. */
export function isAttemptable(
  submission: StoredSubmission,
  trigger: AttemptTrigger,
  time: string,
): boolean {
  const state = stateOf(submission, time)
  // The visitor read of a success if there is a reference, so only an editor retries it.
  if (state === 'refused') return trigger === 'visitor' && submission.reference === null
  if (state !== 'pending') return false
  return trigger !== 'due' || (submission.delivery?.nextAttemptAt ?? '') <= time
}

/** How one attempt ended. */
export type DeliveryOutcome =
  | {kind: 'delivered'; serviceReference: string | null}
  /** A permanent refusal: the same request would be refused again. */
  | {kind: 'refused'; status: number; message: string | null}
  /** A temporary error. `retryAfterMs` is the wait that the service requests. */
  | {kind: 'failed'; status: number; message: string | null; retryAfterMs: number | null}
  /** A success by its status, but without the required data in the response. */
  | {kind: 'unusable'; status: number}
  /** The service may have received the request or not. */
  | {kind: 'unanswered'; reason: string}

/** The state that follows each outcome. */
const NEXT_STATE = {
  delivered: 'delivered',
  refused: 'refused',
  // The service may have done its work: a second request could do it twice.
  unusable: 'refused',
  failed: 'pending',
  unanswered: 'pending',
} as const satisfies Record<DeliveryOutcome['kind'], Delivery['state']>

/** The fields of a delivery after an outcome. Absent fields are removed from the document. */
export function nextDelivery(
  {attempts, deliveredAt, serviceReference}: Delivery,
  outcome: DeliveryOutcome,
  {now, random}: {now: Date; random: number},
): Delivery {
  const state = NEXT_STATE[outcome.kind]
  if (outcome.kind === 'delivered') {
    return {
      state,
      attempts,
      deliveredAt: now.toISOString(),
      serviceReference: outcome.serviceReference ?? undefined,
    }
  }
  const lastError = describeFailure(outcome)
  const kept = {state, attempts, deliveredAt, serviceReference, lastError}
  if (state === 'refused') return kept
  const requested = outcome.kind === 'failed' ? (outcome.retryAfterMs ?? 0) : 0
  const wait = Math.max(retryDelayMs(attempts, random), requested)
  return {...kept, nextAttemptAt: new Date(now.getTime() + wait).toISOString()}
}

/** The description of a failed delivery for editors. Contains nothing of the submission. */
export function describeFailure(outcome: Exclude<DeliveryOutcome, {kind: 'delivered'}>): string {
  switch (outcome.kind) {
    case 'refused':
      return `The service refused it (status ${outcome.status}).`
    case 'failed':
      return `The service failed (status ${outcome.status}).`
    case 'unusable':
      return `The service answered ${outcome.status}, but not as agreed.`
    case 'unanswered':
      return outcome.reason
  }
}

const FIRST_DELAY_MS = 5_000

/** After a long outage no submission waits longer than this for the next attempt. */
const MAX_DELAY_MS = 15 * 60 * 1000

/**
 * The wait after a number of attempts: doubled each time, half of it random, so that submissions
 * that failed together are not sent again together.
 *
 * @param random from 0 to below 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const whole = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_MS)
  return Math.round(whole / 2 + (whole / 2) * random)
}

/** The result of a submission for its visitor. */
export type Receipt =
  | {status: 'accepted'; reference: string | null}
  /** `message`: the text of the service, if it sent one. */
  | {status: 'failed'; message: string | null}

/** The receipt for a visitor who waited for an attempt. */
export function receiptOf(outcome: DeliveryOutcome, reference: string | null): Receipt {
  const isError = outcome.kind === 'refused' || outcome.kind === 'failed'
  return isError ? {status: 'failed', message: outcome.message} : {status: 'accepted', reference}
}

/** The receipt without an attempt. */
export function knownReceipt({delivery, reference}: StoredSubmission): Receipt {
  const wasFailure = delivery?.state === 'refused' && reference === null
  if (wasFailure) return {status: 'failed', message: null}
  return {status: 'accepted', reference: reference ?? delivery?.serviceReference ?? null}
}

export interface Visitor {
  /** The reference that the site made for this post. */
  reference: string | null
  /** Whether an earlier post was accepted under the stored reference without an attempt. */
  wasAccepted: boolean
}

/**
 * The reference that is stored after an attempt for a visitor. A reference that a visitor has
 * received stays. Otherwise it is the service's or, until the service has responded, ours. After a
 * failure there is none.
 */
export function nextReference(
  {reference, delivery}: StoredSubmission,
  visitor: Visitor,
  outcome: DeliveryOutcome,
): string | null {
  const isUntold = delivery?.attempts === 0 && !visitor.wasAccepted
  if (reference !== null && !isUntold) return reference
  if (outcome.kind === 'refused' || outcome.kind === 'failed') return null
  return referenceAfter(outcome, reference ?? visitor.reference)
}

/** The reference of the service if it has responded with one, otherwise ours. */
export function referenceAfter(
  outcome: DeliveryOutcome,
  own: string | null | undefined,
): string | null {
  const given = outcome.kind === 'delivered' ? outcome.serviceReference : null
  return given ?? own ?? null
}
