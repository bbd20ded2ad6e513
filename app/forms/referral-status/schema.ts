import * as z from 'zod/mini'
import {requiredText, tenDigitPhone} from '#app/forms/rules.ts'
import type {ReferralProgress} from '#schemas/constants.ts'

export const referralStatusSchema = z.object({
  referralId: requiredText('Referral ID is required'),
  yourNumber: tenDigitPhone('Your phone number must be exactly 10 digits.'),
})

/** The data of a lookup. The values are for the form of a plain post. */
export interface ReferralLookup {
  /** `unavailable`: the site stores no referrals. */
  lookup:
    | {outcome: 'found'; state: ReferralProgress | 'delivered'; submitted: string; changed: string}
    | {outcome: 'missing'}
    | {outcome: 'unavailable'}
  values: Record<string, string>
}
