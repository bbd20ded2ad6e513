import type {ZodMiniObject, ZodMiniType} from 'zod/mini'
import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import type {FormName} from '#schemas/constants.ts'
import {checkForm, type FormResult} from './form-data.ts'

interface FormSubmission<Accepted extends object> {
  form: FormName
  schema: ZodMiniObject & ZodMiniType<Record<string, string>>
  /** Text for a failure without a message of the service. */
  failureText: string
  /** The id that the visitor may quote; the service's own id replaces it. */
  createReference?: (services: FormServices) => string
  /** The data of a success, built from the reference. */
  accepted: (reference: string | null) => Accepted
}

/** A function that validates and submits a form, and converts the receipt into a result. */
export function submitForm<Accepted extends object>({
  form,
  schema,
  failureText,
  createReference,
  accepted,
}: FormSubmission<Accepted>) {
  return async (formData: FormData, services: FormServices): Promise<FormResult<Accepted>> => {
    const {values, data, errors} = checkForm(schema, formData)
    if (errors) return {status: 'invalid', errors, values}
    const {accept, suspicion, source, report} = services
    const reference = createReference?.(services) ?? null
    try {
      const receipt = await accept({
        form,
        values: data,
        ...(Object.keys(source).length > 0 && {source}),
        ...(reference !== null && {reference}),
        ...(suspicion !== null && {suspicion}),
      })
      if (receipt.status === 'accepted') {
        return {status: 'accepted', ...accepted(receipt.reference ?? reference)}
      }
      return {status: 'failed', message: receipt.message ?? failureText, values}
    } catch (error) {
      report(`A submission could not be taken in (${form})`, error)
      return {status: 'failed', message: failureText, values}
    }
  }
}
