import {ClientError, type Patch, type SanityClient} from '@sanity/client'
import type {FormName} from '#schemas/constants.ts'
import {retryDelayMs} from './back-off.server.ts'
import {type DeliveryOutcome, describeFailure} from './delivery-outcome.server.ts'
import {type DeliveryState, parseSubmission, type StoredSubmission} from './submission.server.ts'

/** Beyond the time-out of a call: for settling it, and for clocks that differ. */
const LEASE_MARGIN_MS = 10_000

/** Somebody else can change a document a few times in between, not for ever. */
const MAX_CONFLICTS = 8

/**
 * Why somebody wants an attempt: its time has come, the service is back after an outage, or a
 * visitor waits. Only a visitor's wish is worth asking a service that has refused.
 */
export type Occasion = 'due' | 'recovered' | 'asked'

export type Claim =
  | {kind: 'claimed'; submission: StoredSubmission; leasedUntil: string}
  /** Another process is at it. */
  | {kind: 'leased'; submission: StoredSubmission}
  /** Delivered, refused, held, later, or not for a service at all. */
  | {kind: 'idle'; submission: StoredSubmission}
  | {kind: 'gone'}

export interface Settlement {
  submission: StoredSubmission
  leasedUntil: string
  outcome: DeliveryOutcome
  /** What a visitor is told to ask with; `null` = nothing, absent = as it was. */
  reference?: string | null | undefined
}

interface LedgerOptions {
  client: SanityClient
  /** For one call of a service. */
  timeoutMs: number
  now: () => Date
  /** From 0 to below 1. */
  random: () => number
}

export type Ledger = ReturnType<typeof createLedger>

/**
 * The state of deliveries, kept in the submissions themselves. Every change names the revision it
 * was decided on and touches only its own fields, so it neither overtakes another process nor
 * undoes what an editor writes meanwhile.
 */
export function createLedger({client, timeoutMs, now, random}: LedgerOptions) {
  async function read(id: string): Promise<StoredSubmission | null> {
    return parseSubmission(await client.getDocument(id))
  }

  /** Takes the lease, unless there is nothing to do or somebody else has it. */
  async function claim(id: string, occasion: Occasion): Promise<Claim> {
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
      const submission = await read(id)
      if (!submission) return {kind: 'gone'}
      const time = now().toISOString()
      if (!isOpen(submission, occasion, time)) return {kind: 'idle', submission}
      if ((submission.delivery?.leasedUntil ?? '') > time) return {kind: 'leased', submission}
      const leasedUntil = new Date(Date.parse(time) + timeoutMs + LEASE_MARGIN_MS).toISOString()
      const isTaken = await commit(
        client
          .patch(id)
          .ifRevisionId(submission.revision)
          .set({
            'delivery.state': 'pending',
            'delivery.attempts': (submission.delivery?.attempts ?? 0) + 1,
            'delivery.leasedUntil': leasedUntil,
          }),
      )
      if (isTaken) return {kind: 'claimed', submission, leasedUntil}
    }
    throw new Error('A submission is changed too often to be claimed')
  }

  /**
   * Writes down how an attempt ended, unless another one has begun since.
   *
   * @returns after how long the next attempt is due; `null` when there will be none
   */
  async function settle(settlement: Settlement): Promise<number | null> {
    const {submission, leasedUntil, outcome, reference} = settlement
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
      const current = await read(submission.id)
      if (!current?.delivery || current.delivery.state === 'delivered') return null
      const isMine = current.delivery.leasedUntil === leasedUntil
      if (!isMine && outcome.kind !== 'delivered') return null
      const {set, unset, retryInMs} = changeFor(outcome, current.delivery)
      const patch = client
        .patch(submission.id)
        .ifRevisionId(current.revision)
        .set({...set, ...(reference && {reference})})
        .unset(reference === null ? [...unset, 'reference'] : unset)
      if (await commit(patch)) return retryInMs
    }
    throw new Error('A submission is changed too often to be settled')
  }

  function changeFor(outcome: DeliveryOutcome, {attempts}: DeliveryState): Change {
    if (outcome.kind === 'delivered') return deliveredChange(outcome.serviceReference, now())
    const lastError = describeFailure(outcome)
    // A success that isn't as agreed may have been done: asked again, it could be done twice.
    const needsAnEditor = outcome.kind === 'refused' || outcome.kind === 'unusable'
    if (needsAnEditor) return refusedChange(lastError)
    const asked = outcome.kind === 'failed' ? (outcome.retryAfterMs ?? 0) : 0
    const retryInMs = Math.max(retryDelayMs(attempts, random()), asked)
    const nextAttemptAt = new Date(now().getTime() + retryInMs).toISOString()
    return {
      set: {'delivery.nextAttemptAt': nextAttemptAt, 'delivery.lastError': lastError},
      unset: ['delivery.leasedUntil'],
      retryInMs,
    }
  }

  /** Ids of submissions whose time has come, the longest waiting first. */
  async function due(
    forms: readonly FormName[],
    limit: number,
    occasion: 'due' | 'recovered' = 'due',
  ): Promise<string[]> {
    const time = now().toISOString()
    const params = {forms, now: time, latest: occasion === 'due' ? time : END_OF_TIME}
    return client.fetch<string[]>(dueQuery(limit), params, {perspective: 'raw'})
  }

  return {read, claim, settle, due}
}

interface Change {
  set: Record<string, string>
  unset: string[]
  retryInMs: number | null
}

function deliveredChange(serviceReference: string | null, date: Date): Change {
  return {
    set: {
      'delivery.state': 'delivered',
      'delivery.deliveredAt': date.toISOString(),
      ...(serviceReference && {'delivery.serviceReference': serviceReference}),
    },
    unset: ['delivery.leasedUntil', 'delivery.nextAttemptAt', 'delivery.lastError'],
    retryInMs: null,
  }
}

function refusedChange(lastError: string): Change {
  return {
    set: {'delivery.state': 'refused', 'delivery.lastError': lastError},
    unset: ['delivery.leasedUntil', 'delivery.nextAttemptAt'],
    retryInMs: null,
  }
}

/** Greater than every other date as text. */
const END_OF_TIME = '9999-12-31T23:59:59.999Z'

const dueQuery = (limit: number) => `*[
  _type == "submission" && _id in path("inbox.*") && form in $forms
  && delivery.state == "pending" && !defined(suspicion)
  && coalesce(delivery.nextAttemptAt, "") <= $latest && coalesce(delivery.leasedUntil, "") <= $now
] | order(coalesce(delivery.nextAttemptAt, "") asc)[0...${limit}]._id`

/** Whether an attempt makes sense, as far as no other one is under way. */
export function isOpen(
  {delivery, suspicion, reference}: StoredSubmission,
  occasion: Occasion,
  time: string,
): boolean {
  if (!delivery || suspicion !== null || delivery.state === 'delivered') return false
  // With a reference the visitor was told of a success, and what follows is up to the editors.
  if (occasion === 'asked') return delivery.state === 'pending' || reference === null
  if (delivery.state === 'refused') return false
  return occasion === 'recovered' || (delivery.nextAttemptAt ?? '') <= time
}

/** @returns false when the document has changed since it was read, or is gone */
async function commit(patch: Patch): Promise<boolean> {
  try {
    await patch.commit({visibility: 'async', returnDocuments: false})
    return true
  } catch (error) {
    if (error instanceof ClientError && error.statusCode === 409) return false
    throw error
  }
}
