import {setTimeout as sleep} from 'node:timers/promises'
import {createTaskQueue} from '#app/lib/task-queue.ts'
import {FORM_NAMES, type FormName} from '#schemas/constants.ts'
import {
  type Attempted,
  OPEN,
  referenceToTell,
  standing,
  verdictOf,
  type WaitingVisitor,
} from './attempted.server.ts'
import type {Couriers} from './couriers.server.ts'
import type {Ledger, Occasion} from './delivery-ledger.server.ts'
import {type DeliveryOutcome, describeFailure} from './delivery-outcome.server.ts'
import {idempotencyKey, type StoredSubmission} from './submission.server.ts'

/** Brings stored submissions to their services, again and again until each has an answer. */
export interface Outbox {
  /** Attempts one now for a visitor who waits, or joins the attempt that is under way. */
  attempt(id: string, visitor: WaitingVisitor): Promise<Attempted>
  /** Attempts everything whose time has come. @returns how many attempts that were */
  deliverDue(): Promise<number>
  /** Begins nothing any more, and waits for what is under way; what takes too long is cut off. */
  stop(): Promise<void>
}

interface OutboxOptions {
  ledger: Ledger
  couriers: Couriers
  now: () => Date
  /** Called when an attempt failed, with the time until the next one. */
  onRetryIn?: (ms: number) => void
  /** Tell whoever runs the site about a change, and about a failure. Nothing a visitor wrote. */
  announce: (message: string) => void
  report: (message: string, error: unknown) => void
  /** Hears how each attempt ended, for measures. */
  observe?: (form: FormName, outcome: DeliveryOutcome['kind']) => void
}

interface Wish {
  occasion: Occasion
  /** Absent: nobody waits. */
  visitor?: WaitingVisitor
  onClaimed?: () => void
}

const CONCURRENCY = 4
const BATCH = 50

/** A service that fails for shorter is left to the back-off: it may fail again. */
const OUTAGE_MS = 60_000

/** Between looks at a submission that another process is delivering. */
const FOLLOW_MS = 250

const STOP_GRACE_MS = 2_000

export function createOutbox(options: OutboxOptions): Outbox {
  const {ledger, couriers, now, onRetryIn, announce, report, observe} = options
  const forms = FORM_NAMES.filter((form) => couriers[form])
  const queue = createTaskQueue(CONCURRENCY)
  const underWay = new Map<string, Promise<Attempted>>()
  /** Forms whose service fails, and since when. */
  const failing = new Map<FormName, number>()
  const cut = new AbortController()
  let isStopped = false
  let lookedAt = now().getTime()

  /** One attempt at a time for each submission; who comes second gets the result of the first. */
  function join(id: string, begin: () => Promise<Attempted>): Promise<Attempted> {
    const running = underWay.get(id)
    if (running) return running
    if (isStopped) return Promise.resolve(OPEN)
    const begun = begin().finally(() => underWay.delete(id))
    underWay.set(id, begun)
    return begun
  }

  async function attempt(id: string, {occasion, visitor, onClaimed}: Wish): Promise<Attempted> {
    const claim = await ledger.claim(id, occasion)
    if (claim.kind === 'gone') return OPEN
    const {submission} = claim
    if (claim.kind === 'idle') return standing(submission)
    if (claim.kind === 'leased') return visitor ? follow(submission, visitor) : OPEN
    onClaimed?.()
    const outcome = await send(submission)
    const reference = visitor && referenceToTell(submission, visitor, outcome)
    await writeDown({submission, leasedUntil: claim.leasedUntil, outcome, reference})
    const given = outcome.kind === 'delivered' ? outcome.serviceReference : null
    return {...verdictOf(outcome), reference: reference ?? submission.reference ?? given}
  }

  async function attemptFor(id: string, visitor: WaitingVisitor): Promise<Attempted> {
    const begin = () => attempt(id, {occasion: 'asked', visitor})
    try {
      const attempted = await join(id, begin)
      const isWithout = attempted.reference === null && visitor.reference !== null
      // An attempt that was begun for nobody gives nobody a reference: then this visitor's own does.
      return attempted.verdict === 'open' && isWithout ? await join(id, begin) : attempted
    } catch (error) {
      // It is stored, so it is only late.
      report('A delivery could not be attempted', error)
      return OPEN
    }
  }

  async function send({id, form, values}: StoredSubmission): Promise<DeliveryOutcome> {
    const courier = couriers[form]
    if (!courier) return {kind: 'unanswered', reason: 'No service is configured.'}
    const outcome = await courier(values, {idempotencyKey: idempotencyKey(id), signal: cut.signal})
    if (!cut.signal.aborted) tell(form, outcome)
    observe?.(form, outcome.kind)
    return outcome
  }

  /** A failure here costs at most a second delivery under the same key, once the lease has ended. */
  async function writeDown(settlement: Parameters<Ledger['settle']>[0]): Promise<void> {
    try {
      const retryInMs = await ledger.settle(settlement)
      if (retryInMs !== null) onRetryIn?.(retryInMs)
    } catch (error) {
      report('The end of a delivery could not be written down', error)
    }
  }

  /** Once when a service begins to fail and once when it works again, however much is waiting. */
  function tell(form: FormName, outcome: DeliveryOutcome): void {
    if (outcome.kind === 'delivered') {
      const since = failing.get(form)
      if (since === undefined) return
      failing.delete(form)
      announce(`Deliveries work again (${form})`)
      if (now().getTime() - since >= OUTAGE_MS) void catchUp(form)
    } else if (outcome.kind === 'refused' || outcome.kind === 'unusable') {
      report(`A delivery was refused (${form})`, `${describeFailure(outcome)} It is in the inbox.`)
    } else if (!failing.has(form)) {
      failing.set(form, now().getTime())
      report(`Deliveries wait (${form})`, describeFailure(outcome))
    }
  }

  /** After an outage nobody needs to wait for the rest of a long back-off. */
  async function catchUp(form: FormName): Promise<void> {
    try {
      let claimed: number
      do {
        claimed = await deliverAll([form], 'recovered')
      } while (claimed > 0 && !failing.has(form))
    } catch (error) {
      report('The outbox could not look for what waits', error)
    }
  }

  /** After the clock was set back, what is due would wait for as long as that again. */
  function deliverDue(): Promise<number> {
    const time = now().getTime()
    const isSetBack = time < lookedAt
    lookedAt = time
    return deliverAll(forms, isSetBack ? 'recovered' : 'due')
  }

  async function deliverAll(of: readonly FormName[], occasion: 'due' | 'recovered') {
    if (isStopped || of.length === 0) return 0
    const ids = (await ledger.due(of, BATCH, occasion)).filter((id) => !underWay.has(id))
    let claimed = 0
    const onClaimed = () => {
      claimed += 1
    }
    await Promise.all(ids.map((id) => inBackground(id, {occasion, onClaimed})))
    return claimed
  }

  /** Another process is at it: its result appears in the document. */
  async function follow(
    {id, delivery}: StoredSubmission,
    {reference}: WaitingVisitor,
  ): Promise<Attempted> {
    const lease = delivery?.leasedUntil
    while (!isStopped) {
      await sleep(FOLLOW_MS)
      const current = await ledger.read(id)
      if (!current) return OPEN
      const isLeased = current.delivery?.leasedUntil === lease
      if (isLeased && now().toISOString() <= `${lease}`) continue
      const known = standing(current)
      // Whose reference was taken back was told of a failure.
      const hasFailed = known.reference === null && reference !== null
      return hasFailed ? {...known, verdict: 'rejected'} : known
    }
    return OPEN
  }

  function inBackground(id: string, wish: Wish): Promise<void> {
    return queue.add(async () => {
      await join(id, () => attempt(id, wish)).catch((error: unknown) =>
        report('A delivery could not be attempted', error),
      )
    })
  }

  return {
    attempt: attemptFor,
    deliverDue,
    async stop() {
      isStopped = true
      const timer = setTimeout(() => cut.abort(), STOP_GRACE_MS)
      await Promise.allSettled(underWay.values())
      clearTimeout(timer)
    },
  }
}
