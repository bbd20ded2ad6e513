/**
 * Letters, digits, hyphens and underscores, with a digit: codes and UUIDs, but no URLs or
 * sentences.
 */
const REFERENCE = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9_-]{3,39}$/

/** Whether a text can be shown as a reference, whether it is ours or a service's. */
export function isReference(value: unknown): value is string {
  return typeof value === 'string' && REFERENCE.test(value)
}

/** Without 0, O, 1, I, L and U: a code is easy to read out on the telephone, and is never rude. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** A code that cannot be guessed, such as `K7M3QX`. */
export function randomCode(): string {
  let code = ''
  while (code.length < CODE_LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Numbers beyond the alphabet are skipped, so that all letters are equally likely.
    code += ALPHABET[byte % 32] ?? ''
  }
  return code
}

/** The reference that the site itself assigns, such as `REF-2026-K7M3QX`. */
export function referenceOf(prefix: string, now: Date, code: string): string {
  return `${prefix}-${now.getFullYear()}-${code}`
}
