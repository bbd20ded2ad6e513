import {randomBytes} from 'node:crypto'
import {ClientError, type Patch, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {REFERRAL_PROGRESS} from '#schemas/constants.ts'
import {firstValue} from '#schemas/documents/submission-answers.ts'
import {
  type AttemptTrigger,
  type DeliveryOutcome,
  isAttemptable,
  nextDelivery,
  stateOf,
} from './state.server.ts'
import {
  DELIVERY_SERVICE,
  type Delivery,
  type DeliveryField,
  DUPLICATE_MS,
  parseSubmission,
  type StoredSubmission,
  type Submission,
  submissionIds,
} from './submission.server.ts'

/** The process that stores a submission attempts it at once. After this time others may. */
const FIRST_ATTEMPT_MS = 10_000

/** Added to the time-out of a call: time to store its outcome, and tolerance between clocks. */
const LEASE_MARGIN_MS = 10_000

/** Limit for conflicts in a row between reading and writing one document. */
const MAX_CONFLICTS = 8

/** Confirmations to one address within a day, so that a stranger can't fill its mailbox. */
const CONFIRMATIONS_MAX = 3

const NO_EMAIL_SERVICE = 'No e-mail service is connected; addresses are stored unconfirmed.'

/** The pending work. Times are in seconds. */
export type Backlog = typeof EMPTY_BACKLOG

export const EMPTY_BACKLOG = {
  pending: 0,
  /** Submissions that an editor has to decide about. */
  refused: 0,
  /** Age of the oldest pending submission; 0 when there is none. */
  oldestSeconds: 0,
  /** Time since the oldest due attempt should have begun; 0 when there is none. */
  overdueSeconds: 0,
}

interface StoreOptions {
  /** A client that may write. */
  client: SanityClient
  /** The services that this deployment has. */
  services: readonly string[]
  /** Which delivery of the submissions; that to the service if absent. */
  field?: DeliveryField
  /** Time-out for one call of a service. */
  timeoutMs: number
  now: () => Date
  /** From 0 to below 1. */
  random: () => number
}

/**
 * Submissions in the content lake: one private document for each, with the state of its delivery.
 * Every change names the revision that it is based on and sets only its own fields, so that it
 * overwrites neither another process nor an editor.
 */
export class SubmissionStore {
  readonly #options: StoreOptions
  readonly #field: DeliveryField

  constructor(options: StoreOptions) {
    this.#options = options
    this.#field = options.field ?? 'delivery'
  }

  /** The services that this deployment has. */
  get services(): readonly string[] {
    return this.#options.services
  }

  /**
   * Stores a submission. The same content within a day is stored once; `wasHeld` says that it was
   * held as suspected spam until now.
   *
   * @throws when it could not be stored
   */
  async add(submission: Submission): Promise<{stored: StoredSubmission; wasHeld: boolean}> {
    const {client, now} = this.#options
    const ids = submissionIds(submission, now())
    const earlier = await this.#findEarlier(ids)
    if (earlier) return this.#release(earlier, submission)
    const document = {
      ...this.#newDocument(ids.current, submission),
      ...(await this.#confirmationOf(submission)),
    }
    const {results, transactionId} = await client.mutate([{createIfNotExists: document}], {
      returnDocuments: false,
      returnFirst: false,
      visibility: 'async',
    })
    if (results[0]?.operation !== 'none') {
      return {stored: parsed({...document, _rev: transactionId}), wasHeld: false}
    }
    // Another process stored the same content at the same time.
    return this.#release(parsed(await client.getDocument(ids.current)), submission)
  }

  async #findEarlier({current, previous}: ReturnType<typeof submissionIds>) {
    const {client, now} = this.#options
    const documents = await client.getDocuments([current, previous])
    const oldest = now().getTime() - DUPLICATE_MS
    const found = documents
      .map((document) => parseSubmission(document))
      .filter((submission) => submission !== null)
    return found.find(({submittedAt}) => Date.parse(submittedAt) > oldest)
  }

  /** Releases held content that is sent again without a reason for suspicion. */
  async #release(stored: StoredSubmission, {suspicion}: Submission) {
    const wasHeld = stored.suspicion !== null && !suspicion
    if (!wasHeld) return {stored, wasHeld}
    const {client} = this.#options
    await client.patch(stored.id).unset(['suspicion']).commit({visibility: 'async'})
    return {stored: {...stored, suspicion: null}, wasHeld}
  }

  #newDocument(id: string, submission: Submission) {
    const {form, formTitle, answers, service, reference, suspicion, source} = submission
    const isDelivered = service !== null && this.services.includes(service.name)
    const date = this.#options.now()
    const nextAttemptAt = new Date(date.getTime() + FIRST_ATTEMPT_MS).toISOString()
    return {
      _id: id,
      _type: 'submission',
      form,
      formTitle,
      answers: answers.map((answer) => ({_key: answer.name, _type: 'answer', ...answer})),
      submittedAt: date.toISOString(),
      status: 'new',
      ...(reference && {reference}),
      ...(suspicion && {suspicion}),
      ...(source && Object.keys(source).length > 0 && {source}),
      ...(isDelivered && {
        delivery: {
          service: service.name,
          to: service.to,
          state: 'pending',
          attempts: 0,
          nextAttemptAt,
        },
      }),
    }
  }

  /** The e-mail to the sender. What is not sent says why, so that an editor reads it. */
  async #confirmationOf({form, answers, confirmation}: Submission) {
    const address = firstValue(answers, 'email').toLowerCase()
    if (!confirmation || !address) return {}
    const {client, now, services} = this.#options
    const {isDoubleOptIn, ...email} = confirmation
    const hasService = services.includes('confirmation')
    if (!hasService && !isDoubleOptIn) return {}
    const since = new Date(now().getTime() - DUPLICATE_MS).toISOString()
    const options = {perspective: 'raw'} as const
    const sent = await client.fetch<string[]>(CONFIRMED_FORMS, {address, since}, options)
    const isLimited = sent.length >= CONFIRMATIONS_MAX || (isDoubleOptIn && sent.includes(form))
    const reason = isLimited && 'This address has already been sent an e-mail in the last 24 hours.'
    const lastError = hasService ? reason : NO_EMAIL_SERVICE
    return {
      confirmation: {
        service: 'confirmation',
        ...email,
        attempts: 0,
        ...(lastError
          ? {state: 'refused', lastError}
          : {state: 'pending', nextAttemptAt: now().toISOString()}),
      },
      ...(isDoubleOptIn && {
        subscription: {state: 'unconfirmed', secret: randomBytes(16).toString('hex')},
      }),
    }
  }

  /** `null` when there is no such submission. */
  async read(id: string): Promise<StoredSubmission | null> {
    return parseSubmission(await this.#options.client.getDocument(id), this.#field)
  }

  /** The referrals under an ID, in the spelling of the visitor or with other capitals. */
  async referrals(reference: string): Promise<z.infer<typeof referralsSchema>> {
    const {client} = this.#options
    const references = [reference, reference.toUpperCase(), reference.toLowerCase()]
    const found = await client.fetch(REFERRALS_QUERY, {references}, {perspective: 'raw'})
    return referralsSchema.parse(found)
  }

  /**
   * Takes the lease of a submission: until it ends no other process attempts the delivery.
   *
   * @returns the submission as it was, with the end of the lease, which is `null` when it may not be
   * attempted now; `null` when it does not exist
   */
  async lease(id: string, trigger: AttemptTrigger) {
    const {client, timeoutMs, now} = this.#options
    type Leased = {submission: StoredSubmission; leasedUntil: string | null}
    return this.#retried<Leased | null>(async () => {
      const submission = await this.read(id)
      const time = now()
      if (!submission) return {value: null}
      if (!isAttemptable(submission, trigger, time.toISOString())) {
        return {value: {submission, leasedUntil: null}}
      }
      const leaseEnd = time.getTime() + timeoutMs + LEASE_MARGIN_MS
      const leasedUntil = new Date(leaseEnd).toISOString()
      const patch = client
        .patch(id)
        .ifRevisionId(submission.revision)
        .set({
          [`${this.#field}.state`]: 'pending',
          [`${this.#field}.attempts`]: (submission.delivery?.attempts ?? 0) + 1,
          [`${this.#field}.leasedUntil`]: leasedUntil,
        })
      return (await isCommitted(patch)) ? {value: {submission, leasedUntil}} : null
    })
  }

  /**
   * Stores how an attempt ended, unless its lease has ended and another attempt has begun.
   *
   * @param leasedUntil the end of its lease
   * @param reference the reference of the submission from now on
   * @returns when the next attempt is due (ISO 8601), or `null` when there is none
   */
  async settle(
    id: string,
    leasedUntil: string,
    outcome: DeliveryOutcome,
    reference?: string | null,
  ): Promise<string | null> {
    const {client, now, random} = this.#options
    return this.#retried(async () => {
      const current = await this.read(id)
      if (!current?.delivery || current.delivery.state === 'delivered') return {value: null}
      const isOwn = current.delivery.leasedUntil === leasedUntil
      if (!isOwn && outcome.kind !== 'delivered') return {value: null}
      const next = nextDelivery(current.delivery, outcome, {now: now(), random: random()})
      const patch = client
        .patch(id)
        .ifRevisionId(current.revision)
        .set({...deliveryFields(this.#field, next, true), ...(reference && {reference})})
        .unset([
          ...Object.keys(deliveryFields(this.#field, next, false)),
          ...(reference === null ? ['reference'] : []),
        ])
      return (await isCommitted(patch)) ? {value: next.nextAttemptAt ?? null} : null
    })
  }

  /** Retries a change until no other change occurs between its read and its write. */
  async #retried<Value>(change: () => Promise<{value: Value} | null>): Promise<Value> {
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
      const done = await change()
      if (done) return done.value
    }
    throw new Error('A submission changes too often')
  }

  /** Ids of submissions that may be attempted, the longest waiting first. */
  async due(
    trigger: 'due' | 'recovered',
    services: readonly string[],
    limit: number,
  ): Promise<string[]> {
    const {client, now} = this.#options
    const time = now().toISOString()
    const params = {services, now: time, latest: trigger === 'due' ? time : END_OF_TIME}
    const query = dueQuery(limit).replaceAll('delivery.', `${this.#field}.`)
    return client.fetch<string[]>(query, params, {perspective: 'raw'})
  }

  /** Counts the documents themselves, so that work of other processes is included. */
  async backlog(): Promise<Backlog> {
    const {client, now} = this.#options
    if (this.services.length === 0) return EMPTY_BACKLOG
    const time = now()
    const params = {services: this.services, now: time.toISOString()}
    const found = await client.fetch(BACKLOG_QUERY, params, {perspective: 'raw'})
    const {pending, refused, oldest, due} = backlogSchema.parse(found)
    const secondsSince = (date: string | null) =>
      date === null ? 0 : Math.max(0, (time.getTime() - Date.parse(date)) / 1000)
    return {
      pending,
      refused,
      oldestSeconds: secondsSince(oldest),
      overdueSeconds: secondsSince(due),
    }
  }

  /** Whether a submission is attempted by a process at this moment. */
  isSending(submission: StoredSubmission): boolean {
    return stateOf(submission, this.#options.now().toISOString()) === 'sending'
  }
}

export const SUBMISSIONS = '_type == "submission" && _id in path("inbox.*")'
/** GROQ: the e-mail address of the sender, in small letters. */
export const SENDER_ADDRESS =
  'lower(answers[kind == "email" && isOther != true && value != ""][0].value)'
/** The forms whose confirmations an address was sent since a time. */
const CONFIRMED_FORMS = `*[${SUBMISSIONS} && submittedAt > $since
  && confirmation.state in ["pending", "delivered"] && ${SENDER_ADDRESS} == $address].form`
const REFERRALS_QUERY = `*[${SUBMISSIONS} && form == "referral" && reference in $references]{
  "yourNumber": coalesce(answers[name == "yourNumber"][0].value, referral.yourNumber),
  progress,
  "isDelivered": delivery.state == "delivered",
  submittedAt,
  "updatedAt": _updatedAt
}`

/** The parts of referrals that their status depends on. */
const referralsSchema = z.array(
  z.object({
    /** Phone number of the referrer. */
    yourNumber: z.string().catch(''),
    /** Set by editors, as in the schema; `null` before that. */
    progress: z.nullable(z.enum(REFERRAL_PROGRESS.map(({value}) => value))).catch(null),
    /** Whether the accounts service has it. */
    isDelivered: z.boolean().catch(false),
    submittedAt: z.string(),
    /** Time of the last change. */
    updatedAt: z.string(),
  }),
)

const PENDING = `${SUBMISSIONS} && delivery.state == "pending" && !defined(suspicion)
  && ${DELIVERY_SERVICE} in $services`
const DUE_AT = 'coalesce(delivery.nextAttemptAt, submittedAt)'
const UNLEASED = 'coalesce(delivery.leasedUntil, "") <= $now'

/** Greater than every other date as text. */
const END_OF_TIME = '9999-12-31T23:59:59.999Z'

const dueQuery = (limit: number) => `*[
  ${PENDING} && ${UNLEASED} && coalesce(delivery.nextAttemptAt, "") <= $latest
] | order(coalesce(delivery.nextAttemptAt, "") asc)[0...${limit}]._id`

const BACKLOG_QUERY = `{
  "pending": count(*[${PENDING}]),
  "refused": count(*[${SUBMISSIONS} && delivery.state == "refused"]),
  "oldest": *[${PENDING}] | order(submittedAt asc)[0].submittedAt,
  "due": *[${PENDING} && ${UNLEASED} && ${DUE_AT} <= $now]
    | order(${DUE_AT} asc)[0]{"at": ${DUE_AT}}.at
}`

const backlogSchema = z.object({
  pending: z.number(),
  refused: z.number(),
  oldest: z.string().nullable(),
  due: z.string().nullable(),
})

const OPTIONAL_FIELDS = {
  nextAttemptAt: undefined,
  leasedUntil: undefined,
  lastError: undefined,
  deliveredAt: undefined,
  serviceReference: undefined,
} satisfies Partial<Delivery>

/** The fields of a delivery by their paths: those that have a value, or those that have none. */
function deliveryFields(
  field: DeliveryField,
  delivery: Delivery,
  areDefined: boolean,
): Record<string, unknown> {
  const fields = Object.entries({...OPTIONAL_FIELDS, ...delivery})
  const chosen = fields.filter(([, value]) => (value !== undefined) === areDefined)
  return Object.fromEntries(chosen.map(([name, value]) => [`${field}.${name}`, value]))
}

function parsed(document: unknown): StoredSubmission {
  const submission = parseSubmission(document)
  if (!submission) throw new Error('The document of a submission is invalid')
  return submission
}

/** @returns false when the document has changed since it was read, or is gone */
async function isCommitted(patch: Patch): Promise<boolean> {
  try {
    await patch.commit({visibility: 'async', returnDocuments: false})
    return true
  } catch (error) {
    if (error instanceof ClientError && error.statusCode === 409) return false
    throw error
  }
}
