import type {FormServices} from '#app/services/form-services.server.ts'
import type {Submission} from '#app/services/inbox.server.ts'
import type {FieldValues, FormResult} from './form-data.ts'

interface Delivery<Accepted extends object> {
  submission: Submission
  /** What the visitor typed, to be shown again when the delivery fails. */
  values: FieldValues
  accepted: Accepted
  failureText: string
}

/** Puts a valid submission into the inbox. Nothing counts as accepted before it is stored. */
export async function deliver<Accepted extends object>(
  {inbox, report}: FormServices,
  {submission, values, accepted, failureText}: Delivery<Accepted>,
): Promise<FormResult<Accepted>> {
  try {
    await inbox.store(submission)
    return {status: 'accepted', ...accepted}
  } catch (error) {
    report(`A submission could not be stored (${submission.form})`, error)
    return {status: 'failed', message: failureText, values}
  }
}
