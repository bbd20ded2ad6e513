import {createHash} from 'node:crypto'
import {z} from 'zod'
import {FORM_NAMES, type FormName} from '#schemas/constants.ts'

/** The input of a visitor. */
export interface Submission {
  form: FormName
  /** Names and texts as the form has them. */
  values: Readonly<Record<string, string>>
  /** The id that the visitor may quote. */
  reference?: string | undefined
  /** Why it is held as suspected spam. */
  suspicion?: string | undefined
  /**
   * Where it came from. Only paths, the host of another site, and the words of a campaign link: nothing
   * of it identifies a visitor.
   */
  source?:
    | {
        /** Path of the page with the form. */
        page?: string
        /** Path of the first page of the visit. */
        arrival?: string
        /** Host of the site that linked here. */
        referrer?: string
        source?: string
        medium?: string
        campaign?: string
        term?: string
        content?: string
      }
    | undefined
}

// A client of an editor may leave fields out or set them to null. That must not stop a delivery.
const optionalText = z.string().optional().catch(undefined)

const deliverySchema = z.object({
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
})

/** The fields of a delivery in a document of the lake. */
export type Delivery = z.infer<typeof deliverySchema>

const documentSchema = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  form: z.enum(FORM_NAMES),
  submittedAt: z.string(),
  reference: optionalText,
  suspicion: optionalText,
  delivery: deliverySchema.optional().catch(undefined),
})

const valuesSchema = z.record(z.string(), z.string())

/** A submission as stored in the lake. */
export interface StoredSubmission {
  id: string
  revision: string
  form: FormName
  values: Submission['values']
  submittedAt: string
  reference: string | null
  suspicion: string | null
  /** `null`: its form has no service. */
  delivery: Delivery | null
}

/** Reads a document of the lake; `null` for one that is no submission. */
export function parseSubmission(document: unknown): StoredSubmission | null {
  const parsed = documentSchema.safeParse(document)
  if (!parsed.success) return null
  const {_id, _rev, form, submittedAt, reference, suspicion, delivery} = parsed.data
  const values = valuesSchema.safeParse(parsed.data[form])
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
 * The ids of a submission if it was first sent in the current or in the previous window of a day.
 * They are derived from its content, so that two processes that store it at once use the same one.
 * A dot in an id hides a document from readers without a token, in every lake.
 */
export function submissionIds(
  {form, values}: Submission,
  now: Date,
): {current: string; previous: string} {
  const day = Math.floor(now.getTime() / DUPLICATE_MS)
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const idOn = (window: number) => `inbox.${digest(JSON.stringify([form, sorted, window]))}`
  return {current: idOn(day), previous: idOn(day - 1)}
}

/**
 * The key by which a service recognises a repeated attempt. It reveals nothing of our documents.
 */
export function idempotencyKey(submissionId: string): string {
  return digest(`delivery of ${submissionId}`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
