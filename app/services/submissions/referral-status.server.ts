import type {SubmissionStore} from './store.server.ts'
import {isSameText} from './submission.server.ts'

/** A service may give one ID to several referrals, so each is compared. */
export function referralFinder(store: Pick<SubmissionStore, 'referrals'>) {
  return async (id: string, phone: string) => {
    const referrals = await store.referrals(id)
    const own = referrals.find(({yourNumber}) => isSameText(digitsOf(yourNumber), digitsOf(phone)))
    if (!own) return null
    const {progress, isDelivered, submittedAt, updatedAt} = own
    // `delivered`: the accounts service has the referral, and the lake does not see its progress.
    const unseen = isDelivered ? ('delivered' as const) : ('pending' as const)
    return {state: progress ?? unseen, submittedAt, updatedAt}
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
