// Separate from the rules, whose library is only loaded for visitors who fill in a form.

/** The digits that a phone field accepts from a text, cut to so many. */
export function phoneDigits(text: string, count: number): string {
  return withoutCountryCode(text).replace(/\D/g, '').slice(0, count)
}

/**
 * Pasted numbers often have the form +91 98765 43210; their first ten digits are another number.
 */
export function withoutCountryCode(text: string): string {
  return text.replace(/^\s*\+91/, '')
}
