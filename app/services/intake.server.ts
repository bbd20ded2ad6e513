import type {Couriers} from './couriers.server.ts'
import type {DeliveryOutcome} from './delivery-outcome.server.ts'
import type {Inbox} from './inbox.server.ts'
import type {Outbox} from './outbox.server.ts'
import {DUPLICATE_MS, idempotencyKey, type Submission, submissionIds} from './submission.server.ts'

/** What a visitor is told about a submission. */
export type Receipt =
  | {status: 'accepted'; reference: string | null}
  /** `message`: the service's own words, where it had any. */
  | {status: 'failed'; message: string | null}

/** Takes valid submissions in; accepted means that none is lost from then on. */
export interface Intake {
  /** @throws when it could be neither stored nor delivered, for a reason of ours */
  accept(submission: Submission): Promise<Receipt>
}

/** Stores first. From then on the worst that can happen is a delivery that takes its time. */
export function createStoringIntake(inbox: Inbox, outbox: Outbox): Intake {
  return {
    async accept(submission) {
      const {stored, wasHeld} = await inbox.store(submission)
      const {id, suspicion, delivery, reference} = stored
      if (suspicion !== null || delivery === null) return {status: 'accepted', reference}
      const attempted = await outbox.attempt(id, {
        reference: submission.reference ?? null,
        wasTold: wasHeld,
      })
      if (attempted.verdict === 'rejected') return {status: 'failed', message: attempted.message}
      return {status: 'accepted', reference: attempted.reference ?? reference}
    },
  }
}

/** So many submissions are remembered by their ids, to know a repeated one. */
const MEMORY = 1000

/**
 * For a site that may write nowhere: a submission is accepted when its service has taken it.
 * Repeated ones are recognised by this process only.
 */
export function createDirectIntake(couriers: Couriers, now: () => Date): Intake {
  const receipts = new Map<string, {receipt: Promise<Receipt>; time: number}>()

  async function send(submission: Submission, key: string): Promise<Receipt> {
    const {form, values, reference, suspicion} = submission
    const courier = couriers[form]
    if (!courier || suspicion) {
      throw new Error('No token to store submissions with: set SANITY_API_WRITE_TOKEN')
    }
    return receiptFor(await courier(values, {idempotencyKey: key}), reference ?? null)
  }

  return {
    async accept(submission) {
      const date = now()
      const time = date.getTime()
      const ids = submissionIds(submission, date)
      const known = receipts.get(ids.current) ?? receipts.get(ids.previous)
      if (known && known.time > time - DUPLICATE_MS) return known.receipt
      const receipt = send(submission, idempotencyKey(ids.current))
      receipts.set(ids.current, {receipt, time})
      const forget = () => receipts.delete(ids.current)
      // A failure is no answer for the next attempt.
      receipt.then(({status}) => status === 'failed' && forget(), forget)
      const [oldest] = receipts.keys()
      if (receipts.size > MEMORY && oldest) receipts.delete(oldest)
      return receipt
    },
  }
}

function receiptFor(outcome: DeliveryOutcome, reference: string | null): Receipt {
  switch (outcome.kind) {
    case 'delivered':
      return {status: 'accepted', reference: outcome.serviceReference ?? reference}
    case 'refused':
    case 'failed':
      return {status: 'failed', message: outcome.message}
    default:
      return {status: 'failed', message: null}
  }
}
