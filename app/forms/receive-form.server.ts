import {ARRIVAL_FIELD, ELAPSED_FIELD} from '#app/browser/visit-fields.ts'
import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {repeatedArrival, submissionSource} from '#app/services/submissions/source.server.ts'
import {DECOY_FIELD} from './guard-fields.tsx'
import {readForm} from './read-form.server.ts'

/**
 * The only entry point for all forms: checks size, type and number of submissions, and looks for
 * signs of a bot. A refusal has a message for the visitor. A suspicion refuses nothing, and its
 * sender sees no difference.
 *
 * @param name the name under which posts are counted
 * @returns what may be validated and stored, and what the page repeats after an error; or the status of
 *   a refusal with the visitor's input as far as it was read
 */
export async function receiveForm(
  request: Request,
  name: string,
  {
    limits,
    sender,
    minSeconds,
    isPreview,
  }: Pick<FormServices, 'limits' | 'sender' | 'minSeconds' | 'isPreview'>,
) {
  const formData = await readForm(request)
  if (typeof formData === 'number') {
    return {refusal: formData, message: TEXTS[formData], formData: new FormData(), headers: {}}
  }
  const wait = sender === null ? null : limits.count(sender, name)
  if (wait !== null) {
    const headers = {'Retry-After': String(wait)}
    return {refusal: 429, message: tooMany(wait), formData, headers}
  }
  const arrival = formData.get(ARRIVAL_FIELD)
  return {
    formData,
    suspicion: isPreview ? 'preview' : suspicionOf(formData, minSeconds),
    source: submissionSource(arrival, request),
    repeated: {[ARRIVAL_FIELD]: repeatedArrival(arrival, request)},
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

function suspicionOf(formData: FormData, minSeconds: number): string | undefined {
  if (formData.get(DECOY_FIELD)) return 'honeypot'
  const elapsed = formData.get(ELAPSED_FIELD)
  if (typeof elapsed !== 'string' || elapsed === '') return undefined
  return Number(elapsed) >= minSeconds * 1000 ? undefined : 'too fast'
}
