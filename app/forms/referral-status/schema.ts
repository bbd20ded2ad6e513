import * as z from 'zod/mini'
import {requiredText, tenDigitPhone} from '#app/forms/rules.ts'
import type {ReferralState} from '#app/services/submissions/referral-status.server.ts'

export const referralStatusSchema = z.object({
  referralId: requiredText('Referral ID is required'),
  yourNumber: tenDigitPhone('Your phone number must be exactly 10 digits.'),
})

/** `unavailable`: the site stores no referrals. */
type Lookup =
  | {outcome: 'found'; state: ReferralState; submitted: string; changed: string}
  | {outcome: 'missing'}
  | {outcome: 'unavailable'}

/** The data of a lookup. The values are for the form of a plain post. */
export interface AnsweredLookup {
  lookup: Lookup
  values: Record<string, string>
}
