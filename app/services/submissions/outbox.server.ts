import {setTimeout as sleep} from 'node:timers/promises'
import PQueue from 'p-queue'
import {
  type AttemptTrigger,
  type DeliveryOutcome,
  describeFailure,
  knownReceipt,
  nextReference,
  type Receipt,
  receiptOf,
  type Visitor,
} from './state.server.ts'
import type {SubmissionStore} from './store.server.ts'
import {idempotencyKey, type ServiceName, type StoredSubmission} from './submission.server.ts'
import type {Transports} from './transports/transport.server.ts'

interface OutboxOptions {
  store: SubmissionStore
  transports: Transports
  now: () => Date
  /** Report recoveries and failures of services to the operator, without the visitor's input. */
  announce: (message: string) => void
  report: (message: string, error: unknown) => void
  /** Called with the outcome of each attempt, for metrics. */
  observe?: (service: ServiceName, outcome: DeliveryOutcome['kind']) => void
}

const CONCURRENCY = 4
const BATCH = 50

/**
 * After an outage longer than this, the backlog is sent at once, without its remaining back-off.
 */
const OUTAGE_MS = 60_000

/** Time between two reads of a submission that another attempt is delivering. */
const FOLLOW_MS = 250

const STOP_GRACE_MS = 2_000

/** Delivers stored submissions to their services and retries until a service accepts or refuses. */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #queue = new PQueue({concurrency: CONCURRENCY})
  readonly #running = new Set<Promise<unknown>>()
  /** Services that fail, with the time of the first failure. */
  readonly #failingSince = new Map<ServiceName, number>()
  readonly #stopping = new AbortController()
  #isStopped = false
  #lastLook = 0
  #pollMs: number | null = null
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #isWoken = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /**
   * Attempts a delivery for a visitor who waits for the result, or follows a running attempt.
   *
   * @returns `null` when nothing was attempted: the submission is stored, so it is only late
   */
  async deliver(id: string, visitor: Visitor): Promise<Receipt | null> {
    try {
      return await this.#tracked(this.#attempt(id, 'visitor', visitor))
    } catch (error) {
      this.#options.report('A delivery could not be attempted', error)
      return null
    }
  }

  /**
   * Attempts all due deliveries.
   *
   * @returns the number of attempts
   */
  deliverDue(): Promise<number> {
    const time = this.#options.now().getTime()
    // After a clock was set back, the next attempts would be late by that difference.
    const trigger = time < this.#lastLook ? 'recovered' : 'due'
    this.#lastLook = time
    return this.#deliverAll(trigger, this.#options.store.services)
  }

  /** Delivers due submissions now and every `pollMs`, until `stop` is called. */
  start(pollMs: number): void {
    this.#pollMs = pollMs
    this.wake()
  }

  /** Delivers due submissions without waiting for the next poll; does nothing before `start`. */
  wake(): void {
    this.#isWoken = true
    if (!this.#isLooking) void this.#look()
  }

  /** Schedules a retry without a poll, because polls are rare in hosted mode. */
  #wakeAt(time: string): void {
    // A timer may fire a millisecond early.
    const delay = Math.max(0, Date.parse(time) - this.#options.now().getTime()) + 1
    setTimeout(() => this.wake(), delay).unref()
  }

  async #look(): Promise<void> {
    if (this.#isStopped || this.#pollMs === null) return
    clearTimeout(this.#timer)
    this.#isLooking = true
    try {
      do {
        this.#isWoken = false
      } while ((await this.deliverDue()) > 0 || this.#isWoken)
    } catch (error) {
      this.#options.report('The outbox could not look for due deliveries', error)
    }
    this.#isLooking = false
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#look(), this.#pollMs).unref()
  }

  /** Starts nothing new, and waits for running attempts; those that take too long are aborted. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const timer = setTimeout(() => this.#stopping.abort(), STOP_GRACE_MS)
    await Promise.allSettled(this.#running)
    clearTimeout(timer)
  }

  async #deliverAll(trigger: 'due' | 'recovered', services: readonly string[]): Promise<number> {
    const {store, report} = this.#options
    if (this.#isStopped || services.length === 0) return 0
    const ids = await store.due(trigger, services, BATCH)
    const attempts = await this.#queue.addAll(
      ids.map((id) => async () => {
        try {
          return (await this.#tracked(this.#attempt(id, trigger))) ? 1 : 0
        } catch (error) {
          report('A delivery could not be attempted', error)
          return 0
        }
      }),
    )
    return attempts.filter((attempt) => attempt === 1).length
  }

  /** `null` when nothing was attempted, and no visitor waits. */
  async #attempt(id: string, trigger: AttemptTrigger, visitor?: Visitor): Promise<Receipt | null> {
    if (this.#isStopped) return null
    const {store} = this.#options
    const lease = await store.lease(id, trigger)
    if (!lease) return null
    const {submission, leasedUntil} = lease
    if (leasedUntil === null) return visitor ? this.#follow(submission, visitor) : null
    const outcome = await this.#send(submission)
    const reference = visitor ? nextReference(submission, visitor, outcome) : submission.reference
    try {
      const changed = reference === submission.reference ? undefined : reference
      const nextAttemptAt = await store.settle(id, leasedUntil, outcome, changed)
      if (nextAttemptAt !== null) this.#wakeAt(nextAttemptAt)
    } catch (error) {
      // At worst it is delivered again under the same key, when the lease has ended.
      this.#options.report('The outcome of a delivery could not be stored', error)
    }
    return receiptOf(outcome, reference)
  }

  async #send(stored: StoredSubmission): Promise<DeliveryOutcome> {
    const {id, service, answers} = stored
    const send = service && this.#options.transports[service.name]
    if (!send) return {kind: 'unanswered', reason: 'No service is configured.'}
    const {signal} = this.#stopping
    const {name, to} = service
    const outcome = await send(
      {answers, to, stored},
      {idempotencyKey: idempotencyKey(id, name), signal},
    )
    if (!signal.aborted) this.#announce(name, outcome)
    this.#options.observe?.(name, outcome.kind)
    return outcome
  }

  /** Reports once when a service begins to fail and once when it works again. */
  #announce(name: ServiceName, outcome: DeliveryOutcome): void {
    const {announce, report, now} = this.#options
    const failingSince = this.#failingSince.get(name)
    if (outcome.kind === 'delivered') {
      if (failingSince === undefined) return
      this.#failingSince.delete(name)
      announce(`Deliveries work again (${name})`)
      if (now().getTime() - failingSince >= OUTAGE_MS) void this.#catchUp(name)
    } else if (outcome.kind === 'refused' || outcome.kind === 'unusable') {
      report(`A delivery was refused (${name})`, `${describeFailure(outcome)} It is in the inbox.`)
    } else if (failingSince === undefined) {
      this.#failingSince.set(name, now().getTime())
      report(`Deliveries wait (${name})`, describeFailure(outcome))
    }
  }

  /** Sends the backlog of an outage until the service fails again. */
  async #catchUp(name: ServiceName): Promise<void> {
    try {
      while (!this.#failingSince.has(name) && (await this.#deliverAll('recovered', [name])) > 0);
    } catch (error) {
      this.#options.report('The outbox could not look for due deliveries', error)
    }
  }

  /** Waits for an attempt that is running elsewhere; its outcome appears in the document. */
  async #follow(submission: StoredSubmission, {reference}: Visitor): Promise<Receipt | null> {
    const {store} = this.#options
    let current: StoredSubmission | null = submission
    if (!store.isSending(current)) return knownReceipt(current)
    while (current && store.isSending(current)) {
      if (this.#isStopped) return null
      await sleep(FOLLOW_MS)
      current = await store.read(submission.id)
    }
    if (!current) return null
    const receipt = knownReceipt(current)
    // A failed attempt for a visitor removes the reference.
    const hasFailed = reference !== null && receipt.status === 'accepted' && !receipt.reference
    return hasFailed ? {status: 'failed', message: null} : receipt
  }

  async #tracked<Value>(running: Promise<Value>): Promise<Value> {
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }
}
