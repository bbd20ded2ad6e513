import {LRUCache} from 'lru-cache'
import type {FormServices} from './form-services.server.ts'
import type {Outbox} from './outbox.server.ts'
import {knownReceipt, type Receipt, referenceAfter} from './state.server.ts'
import type {SubmissionStore} from './store.server.ts'
import {DUPLICATE_MS, idempotencyKey, type Submission, submissionIds} from './submission.server.ts'
import type {Transports} from './transports/transport.server.ts'

/** Stores first. From then on nothing is lost; a delivery may only be late. */
export function storeAndDeliver(store: SubmissionStore, outbox: Outbox): FormServices['accept'] {
  return async (submission) => {
    const {stored, wasHeld} = await store.add(submission)
    const visitor = {reference: submission.reference ?? null, wasAccepted: wasHeld}
    const isDue = stored.suspicion === null && stored.delivery !== null
    const receipt = isDue ? await outbox.deliver(stored.id, visitor) : null
    return receipt ?? knownReceipt(stored)
  }
}

/** The number of receipts that are cached to recognise repeated submissions. */
const REMEMBERED = 1000

/**
 * For a site without a token to write with: a submission is accepted when its service has accepted
 * it. Only this process recognises repeated submissions.
 */
export function deliverWithoutStore(
  transports: Transports,
  now: () => Date,
): FormServices['accept'] {
  const receipts = new LRUCache<string, Promise<Receipt>>({
    max: REMEMBERED,
    ttl: DUPLICATE_MS,
    ttlResolution: 0,
    perf: {now: () => now().getTime()},
  })

  async function send(submission: Submission, key: string): Promise<Receipt> {
    const {service, answers, reference, suspicion} = submission
    const transport = service && transports[service.name]
    if (!transport || suspicion) {
      throw new Error('No token to store submissions with: set SANITY_API_WRITE_TOKEN')
    }
    const outcome = await transport({answers, to: service.to}, {idempotencyKey: key})
    if (outcome.kind === 'delivered') {
      return {status: 'accepted', reference: referenceAfter(outcome, reference)}
    }
    return {status: 'failed', message: 'message' in outcome ? outcome.message : null}
  }

  return async (submission) => {
    const {current, previous} = submissionIds(submission, now())
    const known = receipts.get(current) ?? receipts.get(previous)
    if (known) return known
    const receipt = send(submission, idempotencyKey(current))
    receipts.set(current, receipt)
    // After a failure the same content is sent again.
    const forget = () => receipts.delete(current)
    receipt.then(({status}) => status === 'failed' && forget(), forget)
    return receipt
  }
}
