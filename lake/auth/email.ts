/**
 * The normal form of an e-mail address, which is used to store, look up and throttle accounts.
 * Spellings that a person cannot distinguish are the same address: letter case, full-width letters
 * and other compatibility forms (Unicode NFKC), white space.
 */
export function normaliseEmail(text: string): string {
  // Lower case can undo the composition, so the text is composed again.
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase().normalize('NFKC')
}
