import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import type {Submission} from '#app/services/submissions/submission.server.ts'
import type {FieldValues, FormResult} from './form-data.ts'

interface Delivery<Accepted extends object> {
  submission: Submission
  /** What the visitor typed, to be shown again when the delivery fails. */
  values: FieldValues
  /** What a success carries, by the reference that the visitor may ask with. */
  accepted: (reference: string | null) => Accepted
  /** For a failure that no service has words for. */
  failureText: string
}

/** Hands a valid submission in, and turns what became of it into an answer. */
export async function deliver<Accepted extends object>(
  {accept, suspicion, report}: FormServices,
  {submission, values, accepted, failureText}: Delivery<Accepted>,
): Promise<FormResult<Accepted>> {
  try {
    const receipt = await accept({...submission, ...(suspicion !== null && {suspicion})})
    if (receipt.status === 'accepted') return {status: 'accepted', ...accepted(receipt.reference)}
    return {status: 'failed', message: receipt.message ?? failureText, values}
  } catch (error) {
    report(`A submission could not be taken in (${submission.form})`, error)
    return {status: 'failed', message: failureText, values}
  }
}
