import {createHash, timingSafeEqual} from 'node:crypto'
import type {SubmissionStore} from './store.server.ts'

/** A service may give one ID to several referrals, so each is compared. */
export function referralFinder(store: Pick<SubmissionStore, 'referrals'>) {
  return async (id: string, phone: string) => {
    const referrals = await store.referrals(id)
    const own = referrals.find(({yourNumber}) => isSameNumber(yourNumber, phone))
    if (!own) return null
    const {progress, isDelivered, submittedAt, updatedAt} = own
    // `delivered`: the accounts service has the referral, and the lake does not see its progress.
    const unseen = isDelivered ? ('delivered' as const) : ('pending' as const)
    return {state: progress ?? unseen, submittedAt, updatedAt}
  }
}

/** Takes the same time for all numbers, so that it reveals no part of the stored one. */
function isSameNumber(a: string, b: string): boolean {
  return timingSafeEqual(digestOfDigits(a), digestOfDigits(b))
}

function digestOfDigits(text: string): Buffer {
  return createHash('sha256').update(text.replace(/\D/g, '')).digest()
}
