import {referralIdOf} from '#app/lib/referral-id.ts'
import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {deliver} from '../deliver.server.ts'
import {checkForm, type FormResult} from '../form-data.ts'
import {type AcceptedReferral, referralSchema} from './schema.ts'
import {REFERRAL_TEXTS} from './texts.ts'

/** Validates and submits a referral under an ID of ours, which the service's ID may replace. */
export async function submitReferral(
  formData: FormData,
  services: FormServices,
): Promise<FormResult<AcceptedReferral>> {
  const {values, data, errors} = checkForm(referralSchema, formData)
  if (errors) return {status: 'invalid', errors, values}
  const referralId = referralIdOf(services.now(), services.randomCode())
  return deliver(services, {
    submission: {form: 'referral', values: data, reference: referralId},
    values,
    accepted: (given) => ({referralId: given ?? referralId}),
    failureText: REFERRAL_TEXTS.failed,
  })
}
