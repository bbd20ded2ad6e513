import {checkForm, type FormResult} from '#app/forms/form-data.ts'
import {formatDate} from '#app/lib/dates.ts'
import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {type AnsweredLookup, referralStatusSchema} from './schema.ts'
import {REFERRAL_STATUS_TEXTS} from './texts.ts'

/** Looks a referral up. A wrong ID and a wrong number have the same result. */
export async function lookUpReferral(
  formData: FormData,
  {findReferral, report}: FormServices,
): Promise<FormResult<AnsweredLookup>> {
  const {values, data, errors} = checkForm(referralStatusSchema, formData)
  if (errors) return {status: 'invalid', errors, values}
  if (!findReferral) return {status: 'accepted', lookup: {outcome: 'unavailable'}, values}
  try {
    const found = await findReferral(data.referralId, data.yourNumber)
    if (!found) return {status: 'accepted', lookup: {outcome: 'missing'}, values}
    const {state, submittedAt, updatedAt} = found
    const dates = {submitted: formatDate(submittedAt), changed: formatDate(updatedAt)}
    const lookup = {outcome: 'found', state, ...dates} as const
    return {status: 'accepted', lookup, values: {referralId: data.referralId}}
  } catch (error) {
    report('A referral could not be looked up', error)
    return {status: 'failed', message: REFERRAL_STATUS_TEXTS.failed, values}
  }
}
