import type {infer as Infer} from 'zod/mini'
import {formatDate} from '#app/lib/dates.ts'
import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import type {ReferralLookup, referralStatusSchema} from './schema.ts'

/** Looks a referral up. A wrong ID and a wrong number have the same result. */
export async function lookUpReferral(
  values: Infer<typeof referralStatusSchema>,
  {findReferral}: FormServices,
): Promise<{status: 'accepted'} & ReferralLookup> {
  if (!findReferral) return {status: 'accepted', lookup: {outcome: 'unavailable'}, values}
  const found = await findReferral(values.referralId, values.yourNumber)
  if (!found) return {status: 'accepted', lookup: {outcome: 'missing'}, values}
  const dates = {submitted: formatDate(found.submittedAt), changed: formatDate(found.updatedAt)}
  const lookup = {outcome: 'found', state: found.state, ...dates} as const
  return {status: 'accepted', lookup, values: {referralId: values.referralId}}
}
