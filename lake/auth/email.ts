/**
 * The one form of an e-mail address that accounts are stored, looked up and throttled by. Spellings
 * that a person cannot tell apart are the same address: letter case, full-width letters and other
 * compatibility forms (Unicode NFKC), white space.
 */
export function normaliseEmail(text: string): string {
  // Lower case can undo the composition, so it is made once more.
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase().normalize('NFKC')
}
