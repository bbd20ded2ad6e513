/** Letters, digits and hyphens with a digit among them: codes and UUIDs, but no address and no sentence. */
const REFERRAL_ID = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9_-]{3,39}$/

/** Whether a text can be shown as a referral ID, whoever gave it out. */
export function isReferralId(value: unknown): value is string {
  return typeof value === 'string' && REFERRAL_ID.test(value)
}
