/** Letters, digits and hyphens with a digit among them: codes and UUIDs, but no address and no sentence. */
const REFERRAL_ID = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9_-]{3,39}$/

/** Whether a text can be shown as a referral ID, whoever gave it out. */
export function isReferralId(value: unknown): value is string {
  return typeof value === 'string' && REFERRAL_ID.test(value)
}

/** Without 0, O, 1, I, L and U: such a code survives a telephone, and spells nothing rude. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** A code that nobody guesses, such as `K7M3QX`. */
export function randomCode(): string {
  let code = ''
  while (code.length < CODE_LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Numbers past the alphabet are thrown away, so that each letter is as likely as another.
    code += ALPHABET[byte % 32] ?? ''
  }
  return code
}

/** The referral ID that we give out ourselves. */
export function referralIdOf(now: Date, code: string): string {
  return `REF-${now.getFullYear()}-${code}`
}
