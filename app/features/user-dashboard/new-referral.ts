import * as z from 'zod/mini'
import {type OwnReferral, PROJECT_TYPES} from '#app/features/dashboard/referral.ts'
import {requiredLines, requiredText, tenDigitPhone} from '#app/forms/rules.ts'
import {dayOf} from '#app/lib/dates.ts'
import {randomCode, referenceOf} from '#app/lib/reference.ts'

export const newReferralSchema = z.object({
  clientName: requiredText('Client name is required'),
  clientPhone: tenDigitPhone('Client phone number must be exactly 10 digits.'),
  projectType: z.enum(PROJECT_TYPES, 'Please select a project type'),
  description: requiredLines('Project description is required'),
})

export type NewReferralValues = z.infer<typeof newReferralSchema>

/** The record of a new referral: pending, with today's date and an ID of its own. */
export function createReferral(
  values: NewReferralValues,
  {now = new Date(), code = randomCode()}: {now?: Date; code?: string} = {},
): OwnReferral {
  const referralId = referenceOf('REF', now, code)
  const today = dayOf(now)
  return {
    ...values,
    id: referralId,
    referralId,
    status: 'pending',
    amount: null,
    commission: null,
    submittedAt: today,
    updatedAt: today,
  }
}
