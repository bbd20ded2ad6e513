import type {ZodMiniObject} from 'zod/mini'
import type {FormGuard} from '#app/services/submissions/form-guard.server.ts'
import {type SubmissionSource, submissionSource} from '#app/services/submissions/source.server.ts'
import {type FieldValues, fieldNames, readValues} from './form-data.ts'
import {ARRIVAL_FIELD, DECOY_FIELD, ELAPSED_FIELD} from './guard.ts'

export interface FormKind {
  name: string
  schema: ZodMiniObject
}

/** A form that may be validated and stored. */
interface Received {
  formData: FormData
  /** Why it is held as suspected spam; `null` = it is not. */
  suspicion: string | null
  source: SubmissionSource
}

/** A form that is refused. */
export interface Refusal {
  status: 413 | 415 | 429
  message: string
  /** The visitor's input, as far as it was read. */
  values: FieldValues
  headers?: Record<string, string>
}

/** Room for 50 000 letters of Devanagari, of which each takes nine bytes in a form. */
const BODY_MAX_BYTES = 512 * 1024

const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * The only entry point for all forms: checks size, type and number of submissions, and looks for
 * signs of a bot. A refusal has a message for the visitor. A suspicion refuses nothing, and its
 * sender sees no difference.
 */
export async function receiveForm(
  request: Request,
  {name, schema}: FormKind,
  {limits, sender, minSeconds}: FormGuard,
): Promise<Received | Refusal> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!FORM_TYPE.test(type)) return {status: 415, message: TEXTS.unreadable, values: {}}
  const body = await request.bytes()
  if (body.byteLength > BODY_MAX_BYTES) return {status: 413, message: TEXTS.tooLarge, values: {}}
  const formData = await parseForm(body, type)
  const wait = sender === null ? null : await limits.count(sender, name)
  if (wait === null) {
    const suspicion = suspicionOf(formData, minSeconds)
    return {formData, suspicion, source: sourceOf(formData, request)}
  }
  return {
    status: 429,
    message: tooMany(wait),
    values: readValues(formData, fieldNames(schema)),
    headers: {'Retry-After': String(wait)},
  }
}

const TEXTS = {
  unreadable: 'What was sent is no form that we can read. Please use the form on this page.',
  tooLarge: 'That is more text than we can take at once. Please shorten it and send it again.',
} as const

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many forms were sent from your connection. Please try again in ${time}. What you entered has been kept.`
}

/**
 * Many times the fields of any form. Parsing 100 000 fields would block the process for a second.
 */
const FIELDS_MAX = 100

/** An invalid body counts as an empty form, whose required fields are then missing. */
async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const start = /^\s*multipart/i.test(type) ? /\r\ncontent-disposition:/gi : /&/g
  const fields = Buffer.from(body).toString('latin1').match(start)
  if (fields && fields.length > FIELDS_MAX) return new FormData()
  const response = new Response(body, {headers: {'Content-Type': type}})
  return response.formData().catch(() => new FormData())
}

function sourceOf(formData: FormData, {url, headers}: Request): SubmissionSource {
  const arrival = formData.get(ARRIVAL_FIELD)
  return submissionSource({
    arrival: typeof arrival === 'string' ? arrival : '',
    referer: headers.get('Referer'),
    url,
  })
}

function suspicionOf(formData: FormData, minSeconds: number): string | null {
  if (formData.get(DECOY_FIELD)) return 'honeypot'
  const elapsed = formData.get(ELAPSED_FIELD)
  if (typeof elapsed !== 'string' || elapsed === '') return null
  return Number(elapsed) >= minSeconds * 1000 ? null : 'too fast'
}
