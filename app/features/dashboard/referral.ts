// All code in the browser uses the mini build.
import * as z from 'zod/mini'

export const REFERRAL_STATUSES = ['pending', 'contacted', 'converted', 'rejected'] as const

export const PROJECT_TYPES = [
  'web-app',
  'website',
  'mobile-app',
  'madicare',
  'custom-software',
  'cloud-solution',
  'other',
] as const

/** The referrer's commission is a tenth of the project amount. */
const COMMISSION_DIVISOR = 10

export const referralSchema = z.object({
  id: z.string(),
  referralId: z.string().check(z.regex(/^REF-\d{4}-[A-Z0-9]{4,12}$/)),
  referrerName: z.string(),
  referrerPhone: z.string().check(z.regex(/^\d{10}$/)),
  clientName: z.string(),
  clientPhone: z.string().check(z.regex(/^\d{10}$/)),
  projectType: z.enum(PROJECT_TYPES),
  description: z.string(),
  status: z.enum(REFERRAL_STATUSES),
  /** Price of the project in dollars; `null` before the conversion. */
  amount: z.nullable(z.number()),
  commission: z.nullable(z.number()),
  submittedAt: z.iso.date(),
  updatedAt: z.iso.date(),
})

export type Referral = z.infer<typeof referralSchema>
export type ReferralStatus = Referral['status']
export type ProjectType = Referral['projectType']

/** A referral as its referrer sees it. */
export type OwnReferral = Omit<Referral, 'referrerName' | 'referrerPhone'>

/** `web-app` as `web app`. */
export function projectTypeLabel(type: ProjectType): string {
  return type.replaceAll('-', ' ')
}

export function commissionOf(amount: number): number {
  // Computed in cents, because tenths of dollars have no exact form in binary.
  return Math.round(Math.round(amount * 100) / COMMISSION_DIVISOR) / 100
}

/*
 * Any status can change to any other. A project keeps the amount of an earlier conversion, but the
 * amount counts and shows only while the status is converted: see `earnings`.
 */

export function withStatus<R extends OwnReferral>(
  referral: R,
  status: 'contacted' | 'rejected',
  today: string,
): R {
  return {...referral, status, updatedAt: today}
}

export function markConverted<R extends OwnReferral>(
  referral: R,
  amount: number,
  today: string,
): R {
  const commission = commissionOf(amount)
  return {...referral, status: 'converted', amount, commission, updatedAt: today}
}

/** Amount and commission of a referral; `null` unless it is converted at present. */
export function earnings({status, amount, commission}: OwnReferral) {
  return status === 'converted' ? {amount, commission} : {amount: null, commission: null}
}

export type ReferralTotals = ReturnType<typeof totals>

/** Revenue and commissions are those of the converted referrals. */
export function totals(referrals: readonly OwnReferral[]) {
  const byStatus = {pending: 0, contacted: 0, converted: 0, rejected: 0}
  let revenue = 0
  let commissions = 0
  for (const referral of referrals) {
    const {amount, commission} = earnings(referral)
    byStatus[referral.status] += 1
    revenue += amount ?? 0
    commissions += commission ?? 0
  }
  return {total: referrals.length, byStatus, revenue, commissions}
}
