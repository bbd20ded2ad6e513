import * as z from 'zod/mini'
import {requiredLines, requiredText, tenDigitPhone} from '#app/forms/rules.ts'
import {isReferralId} from '#app/lib/referral-id.ts'
import {REFERRAL_PROJECT_TYPES} from '#schemas/constants.ts'

export const referralSchema = z.object({
  yourName: requiredText('Your name is required'),
  yourNumber: tenDigitPhone('Your phone number must be exactly 10 digits.'),
  clientName: requiredText('Client name is required'),
  clientNumber: tenDigitPhone('Client phone number must be exactly 10 digits.'),
  projectType: z.enum(
    REFERRAL_PROJECT_TYPES.map(({value}) => value),
    'Please select a project type',
  ),
  description: requiredLines('Project description is required'),
})

/** The referral ID in the URL after a plain post; other values are ignored. */
export function parseReferralId(value: string | null): string | null {
  return isReferralId(value) ? value : null
}
