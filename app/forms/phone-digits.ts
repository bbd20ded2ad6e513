// Separate from the rules, whose library is only loaded for visitors who fill in a form.

const PHONE_DIGITS = 10

/** The digits that a phone field accepts from a text, cut to ten. */
export function phoneDigits(text: string): string {
  return withoutCountryCode(text).replace(/\D/g, '').slice(0, PHONE_DIGITS)
}

/**
 * Pasted numbers often have the form +91 98765 43210; their first ten digits are another number.
 */
export function withoutCountryCode(text: string): string {
  return text.replace(/^\s*\+91/, '')
}
