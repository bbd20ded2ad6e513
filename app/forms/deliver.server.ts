import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import type {Submission} from '#app/services/submissions/submission.server.ts'
import type {FieldValues, FormResult} from './form-data.ts'

interface Delivery<Accepted extends object> {
  submission: Submission
  /** The visitor's input, shown again when the delivery fails. */
  values: FieldValues
  /** The data of a success, built from the reference that the visitor may quote. */
  accepted: (reference: string | null) => Accepted
  /** Text for a failure without a message of the service. */
  failureText: string
}

/** Submits valid input, and converts the receipt into a result. */
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
