// The mini build, as everywhere in the browser.
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

/** What an admin earns a referrer: a tenth of the project. */
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
  /** What the client pays for the project, in dollars; nothing before it converted. */
  amount: z.nullable(z.number()),
  commission: z.nullable(z.number()),
  submittedAt: z.iso.date(),
  updatedAt: z.iso.date(),
})

export type Referral = z.infer<typeof referralSchema>
export type ReferralStatus = Referral['status']
export type ProjectType = Referral['projectType']

/** What referrers see of their own referrals. */
export type OwnReferral = Omit<Referral, 'referrerName' | 'referrerPhone'>

/** `web-app` as `web app`. */
export function projectTypeLabel(type: ProjectType): string {
  return type.replaceAll('-', ' ')
}

export function commissionOf(amount: number): number {
  // In cents, because tenths of dollars have no exact form in binary.
  return Math.round(Math.round(amount * 100) / COMMISSION_DIVISOR) / 100
}

/*
 * Any status can move to any other. The amount of a project that once converted is kept with it, but
 * counts and shows only while it is converted: see `earnings`.
 */

export function markContacted<R extends OwnReferral>(referral: R, today: string): R {
  return {...referral, status: 'contacted', updatedAt: today}
}

export function markConverted<R extends OwnReferral>(
  referral: R,
  amount: number,
  today: string,
): R {
  return {
    ...referral,
    status: 'converted',
    amount,
    commission: commissionOf(amount),
    updatedAt: today,
  }
}

export function markRejected<R extends OwnReferral>(referral: R, today: string): R {
  return {...referral, status: 'rejected', updatedAt: today}
}

/** What a referral brings in: nothing unless it is converted, whatever it once was. */
export function earnings({status, amount, commission}: OwnReferral): {
  amount: number | null
  commission: number | null
} {
  return status === 'converted' ? {amount, commission} : {amount: null, commission: null}
}

export interface ReferralTotals {
  total: number
  byStatus: Record<ReferralStatus, number>
  /** Amounts of the converted referrals together. */
  revenue: number
  commissions: number
}

export function totals(referrals: readonly OwnReferral[]): ReferralTotals {
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
