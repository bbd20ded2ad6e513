/** The maximum length of an address (RFC 5321). It bounds the keys of the sign-in limits. */
export const EMAIL_MAX_LENGTH = 254

/** Format characters, fillers, variation selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

/**
 * The normal form of an e-mail address, the only one here and on the site: by it addresses are stored,
 * looked up, compared and counted. Spellings that a person cannot distinguish are the same address: letter
 * case, full-width letters and other compatibility forms (Unicode NFKC), white space around it, invisible
 * characters. White space and control characters within stay, so the address is refused.
 */
export function normaliseEmail(text: string): string {
  // Lower case can undo the composition, so the text is composed again.
  return text.normalize('NFKC').replace(UNSEEN, '').trim().toLowerCase().normalize('NFKC')
}
