const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** As people write telephone numbers; shorter ones may be lines of code. */
const NUMBER = /\+?\d(?:[ ()-]?\d){8,}/g
/** `JSON.parse` and its like quote what they failed on. */
const QUOTATION = /^(SyntaxError: .*?)".*"/gms

/**
 * The text of an error without what it may quote of a request: e-mail addresses, telephone numbers,
 * and the text that a parser refused.
 */
export function scrub(text: string): string {
  return text.replace(QUOTATION, '$1"…"').replace(EMAIL, '[e-mail]').replace(NUMBER, '[number]')
}
