const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Telephone numbers as people write them; shorter numbers may be line numbers. */
const NUMBER = /\+?\d(?:[ ()-]?\d){8,}/g
/** `JSON.parse` and similar functions quote the invalid text. */
const QUOTATION = /^(SyntaxError: .*?)".*"/gms

/**
 * Removes the parts of an error text that may quote a request: e-mail addresses, telephone numbers,
 * and the text that a parser refused.
 */
export function scrub(text: string): string {
  return text.replace(QUOTATION, '$1"…"').replace(EMAIL, '[e-mail]').replace(NUMBER, '[number]')
}
