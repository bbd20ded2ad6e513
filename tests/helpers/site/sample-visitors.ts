import type {Page} from 'playwright-core'
import {SAMPLE_ACCOUNTS} from '#app/features/auth/sample-accounts.ts'

type Shown = 'Administrator' | 'Referrer' | 'Referrer without referrals yet'

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

/**
 * Signs in as an earlier visit would have, for all pages of the context from their next load on.
 * This happens once, unlike the `user` of a visit, so that signing out lasts.
 */
export async function rememberVisitor(page: Page, shows: Shown, end?: Date): Promise<void> {
  const saved = JSON.stringify({...sampleUser(shows), expiresAt: end?.toISOString()})
  await page.evaluate((text) => localStorage.setItem('user', text), saved)
}
