import {createHash} from 'node:crypto'
import {z} from 'zod'
import type {FormName} from '#schemas/constants.ts'
import {FORM_NAMES} from '#schemas/constants.ts'
import type {SubmissionValues} from './delivery-outcome.server.ts'

/** What a visitor sent, before anything else happens to it. */
export interface Submission {
  form: FormName
  values: SubmissionValues
  /** The id that the visitor is given to ask about it. */
  reference?: string
  /** Why it is held as suspected spam. */
  suspicion?: string
}

/** A submission as the lake keeps it. */
export interface StoredSubmission {
  id: string
  revision: string
  form: FormName
  values: SubmissionValues
  submittedAt: string
  reference: string | null
  suspicion: string | null
  /** `null`: kept in the inbox only. */
  delivery: DeliveryState | null
}

export interface DeliveryState {
  state: 'pending' | 'delivered' | 'refused'
  /** How often an attempt was begun. */
  attempts: number
  /** Not before; absent = at once. */
  nextAttemptAt?: string | undefined
  /** Until then one process alone is attempting it. */
  leasedUntil?: string | undefined
  lastError?: string | undefined
  deliveredAt?: string | undefined
  serviceReference?: string | undefined
}

// An editor's client may have left something out or set it to null; no such thing stops a delivery.
const optionalText = z.string().optional().catch(undefined)

const deliveryShape = z.object({
  state: z.enum(['pending', 'delivered', 'refused']),
  attempts: z.number().int().min(0).catch(0),
  nextAttemptAt: optionalText,
  leasedUntil: optionalText,
  lastError: optionalText,
  deliveredAt: optionalText,
  serviceReference: optionalText,
})

const documentShape = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  form: z.enum(FORM_NAMES),
  submittedAt: z.string(),
  reference: optionalText,
  suspicion: optionalText,
  delivery: deliveryShape.optional().catch(undefined),
})

const valuesShape = z.record(z.string(), z.string())

/** A document of the inbox; `null` for what isn't one. */
export function parseSubmission(document: unknown): StoredSubmission | null {
  const parsed = documentShape.safeParse(document)
  if (!parsed.success) return null
  const {_id, _rev, form, submittedAt, reference, suspicion, delivery} = parsed.data
  const values = valuesShape.safeParse(parsed.data[form])
  if (!values.success) return null
  return {
    id: _id,
    revision: _rev,
    form,
    values: values.data,
    submittedAt,
    reference: reference || null,
    suspicion: suspicion || null,
    delivery: delivery ?? null,
  }
}

/** Within this time the same values in the same form are the same submission. */
export const DUPLICATE_MS = 24 * 60 * 60 * 1000

/**
 * Ids that a submission has if it was first sent in this day's or the day before's window. They
 * follow from its content, so everybody who stores it at once, on any machine, finds the same one.
 * A dot in an id hides the document from everybody without a token, in every lake.
 */
export function submissionIds(
  {form, values}: Submission,
  now: Date,
): {current: string; previous: string} {
  const day = Math.floor(now.getTime() / DUPLICATE_MS)
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const idOn = (bucket: number) => `inbox.${digest(JSON.stringify([form, sorted, bucket]))}`
  return {current: idOn(day), previous: idOn(day - 1)}
}

/** What a service may recognise a repeated attempt by. Tells it nothing about our documents. */
export function idempotencyKey(submissionId: string): string {
  return digest(`delivery of ${submissionId}`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
