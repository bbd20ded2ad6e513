import {createHash, timingSafeEqual} from 'node:crypto'
import type {ReferralProgress} from '#schemas/constants.ts'
import type {FormServices} from './form-services.server.ts'
import type {SubmissionStore} from './store.server.ts'

/** `delivered`: the accounts service has the referral, and the lake does not see its progress. */
export type ReferralState = ReferralProgress | 'delivered'

/** What a referrer may learn of a referral. */
export interface ReferralStatus {
  state: ReferralState
  submittedAt: string
  updatedAt: string
}

/** A service may give one ID to several referrals, so each is compared. */
export function referralFinder(
  store: Pick<SubmissionStore, 'referrals'>,
): NonNullable<FormServices['findReferral']> {
  return async (id, phone) => {
    const referrals = await store.referrals(id)
    const own = referrals.find(({yourNumber}) => isSameNumber(yourNumber, phone))
    if (!own) return null
    const {progress, isDelivered, submittedAt, updatedAt} = own
    const state = progress ?? (isDelivered ? 'delivered' : 'pending')
    return {state, submittedAt, updatedAt}
  }
}

/** Takes the same time for all numbers, so that it reveals no part of the stored one. */
function isSameNumber(a: string, b: string): boolean {
  return timingSafeEqual(digestOfDigits(a), digestOfDigits(b))
}

function digestOfDigits(text: string): Buffer {
  return createHash('sha256').update(text.replace(/\D/g, '')).digest()
}
