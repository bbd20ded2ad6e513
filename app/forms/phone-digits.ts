import type {FormEvent} from 'react'

// Separate from the rules, whose library is only loaded for visitors who fill in a form.

/** The digits that a phone field accepts from a text, cut to so many. */
function phoneDigits(text: string, count: number): string {
  // The beginning of a typed country code stays until it is known to be one.
  if (/^\s*\+9?1?$/.test(text)) return text.trim()
  return withoutCountryCode(text).replace(/\D/g, '').slice(0, count)
}

/**
 * Pasted numbers often have the form +91 98765 43210; their first ten digits are another number.
 */
export function withoutCountryCode(text: string): string {
  return text.replace(/^\s*\+91/, '')
}

/** For `onInput` of a phone field: digits only, cut to so many. The caret keeps its position. */
export function keepDigits(
  {currentTarget: input}: FormEvent<HTMLInputElement>,
  count: number = 10,
): void {
  const kept = phoneDigits(input.value, count)
  if (kept === input.value) return
  const before = phoneDigits(input.value.slice(0, input.selectionStart ?? undefined), count).length
  input.value = kept
  input.setSelectionRange(before, before)
}
