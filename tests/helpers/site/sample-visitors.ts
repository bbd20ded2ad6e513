import {SAMPLE_ACCOUNTS} from '#app/features/auth/sample-accounts.ts'

export type Shown = 'Administrator' | 'Referrer' | 'Referrer without referrals yet'

/** The sample account with this value of `shows`. */
export function sampleAccount(shows: Shown) {
  const account = SAMPLE_ACCOUNTS.find((sample) => sample.shows === shows)
  if (!account) throw new Error(`No sample account shows ${shows}`)
  return account
}

/** The account as the browser stores it, without the password. */
export function sampleUser(shows: Shown) {
  const {id, name, email, role} = sampleAccount(shows)
  return {id: String(id), name, email, role}
}
