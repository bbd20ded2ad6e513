import {createHash, timingSafeEqual} from 'node:crypto'
import {z} from 'zod'
import {type Answer, readAnswers} from '#schemas/documents/submission-answers.ts'

const serviceSchema = z.enum(['email', 'course', 'referral', 'confirmation'])

/** A service that is notified of a submission. */
export type ServiceName = z.infer<typeof serviceSchema>

/** The input of a visitor. */
export interface Submission {
  /** Id of the form. */
  form: string
  /** What one submission of the form is called. */
  formTitle: string
  answers: readonly Answer[]
  /** Who is notified; `null` = it stays in the inbox. `to`: addresses instead of the configured one. */
  service: {name: ServiceName; to?: readonly string[] | undefined} | null
  /** An e-mail to the sender; with `isDoubleOptIn` it has links that confirm and remove the address. */
  confirmation?: {subject: string; text: string; isDoubleOptIn: boolean} | null
  /** The id that the visitor may quote. */
  reference?: string | undefined
  /** Why it is held as suspected spam. */
  suspicion?: string | undefined
  /**
   * Where it came from, by the names of `SOURCE_FIELDS`. Only paths, the host of another site, and the
   * words of a campaign link: nothing of it identifies a visitor.
   */
  source?: Record<string, string | undefined> | undefined
}

// A client of an editor may leave fields out or set them to null. That must not stop a delivery.
const optionalText = z.string().optional().catch(undefined)

const deliverySchema = z.object({
  /** Absent: that of the form, see `DELIVERY_SERVICE`. */
  service: optionalText,
  to: z.array(z.string()).optional().catch(undefined),
  state: z.enum(['pending', 'delivered', 'refused']),
  /** How many attempts were begun. */
  attempts: z.number().int().min(0).catch(0),
  /** Earliest time of the next attempt; absent = at once. */
  nextAttemptAt: optionalText,
  /** Until this time only one process attempts the delivery. */
  leasedUntil: optionalText,
  lastError: optionalText,
  deliveredAt: optionalText,
  serviceReference: optionalText,
  /** Of a confirmation: what the form said when it was sent. */
  subject: optionalText,
  text: optionalText,
})

/** The fields of a delivery in a document of the lake. */
export type Delivery = z.infer<typeof deliverySchema>

const documentSchema = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  submittedAt: z.string(),
  reference: optionalText,
  suspicion: optionalText,
  delivery: deliverySchema.optional().catch(undefined),
  confirmation: deliverySchema.optional().catch(undefined),
  /** `secret`: the part of its links that only the owner of the address knows. */
  subscription: z
    .object({secret: z.string(), confirmedAt: optionalText})
    .optional()
    .catch(undefined),
})

/** A submission as stored in the lake. */
export type StoredSubmission = NonNullable<ReturnType<typeof parseSubmission>>

/** A submission has a delivery to a service, and another to its sender. */
export type DeliveryField = 'delivery' | 'confirmation'

/**
 * Reads a document of the lake; `null` for one that is no submission.
 *
 * @param field - which of its deliveries is read
 */
export function parseSubmission(document: unknown, field: DeliveryField = 'delivery') {
  const parsed = documentSchema.safeParse(document)
  if (!parsed.success) return null
  const read = readAnswers(document)
  if (!read) return null
  const {_id, _rev, submittedAt, reference, suspicion, subscription} = parsed.data
  const delivery = parsed.data[field]
  const ofForm = read.form === 'contact' ? 'email' : read.form
  const name = serviceSchema.safeParse(delivery?.service ?? ofForm).data
  return {
    ...read,
    id: _id,
    revision: _rev,
    submittedAt,
    reference: reference || null,
    suspicion: suspicion || null,
    service: delivery && name ? {name, to: delivery.to} : null,
    /** `null`: it goes to no service. */
    delivery: delivery ?? null,
    /** `null`: its form does not confirm addresses. */
    subscription: subscription ?? null,
  }
}

/** GROQ: the service of a delivery. Deliveries from before forms were documents do not name it. */
export const DELIVERY_SERVICE =
  'coalesce(delivery.service, select(form == "contact" => "email", form))'

/** Within this time the same values in the same form are the same submission. */
export const DUPLICATE_MS = 24 * 60 * 60 * 1000

/**
 * The ids of a submission if it was first sent in the current or in the previous window of a day.
 * They are derived from its content, so that two processes that store it at once use the same one.
 * A dot in an id hides a document from readers without a token, in every lake.
 */
export function submissionIds({form, answers}: Submission, now: Date) {
  const day = Math.floor(now.getTime() / DUPLICATE_MS)
  const sorted = answers.map(({name, value}) => [name, value]).toSorted()
  const idOn = (window: number) => `inbox.${digest(JSON.stringify([form, sorted, window]))}`
  return {current: idOn(day), previous: idOn(day - 1)}
}

/**
 * The key by which a service recognises a repeated attempt. It reveals nothing of our documents.
 */
export function idempotencyKey(submissionId: string, service?: ServiceName): string {
  const kind = service === 'confirmation' ? service : 'delivery'
  return digest(`${kind} of ${submissionId}`)
}

/** Takes the same time for all texts, so that it reveals no part of a stored one. */
export function isSameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b)))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
