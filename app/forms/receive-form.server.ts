import type {ZodMiniObject} from 'zod/mini'
import {ARRIVAL_FIELD, ELAPSED_FIELD} from '#app/browser/visit-fields.ts'
import type {FormGuard} from '#app/services/submissions/form-guard.server.ts'
import {type SubmissionSource, submissionSource} from '#app/services/submissions/source.server.ts'
import {type FieldValues, fieldNames, readValues} from './form-data.ts'
import {DECOY_FIELD} from './guard-fields.tsx'
import {readForm} from './read-form.server.ts'

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
  const formData = await readForm(request)
  if (typeof formData === 'number') {
    return {status: formData, message: TEXTS[formData], values: {}}
  }
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
  415: 'What was sent is no form that we can read. Please use the form on this page.',
  413: 'That is more text than we can take at once. Please shorten it and send it again.',
} as const

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many forms were sent from your connection. Please try again in ${time}. What you entered has been kept.`
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
