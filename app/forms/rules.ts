import * as z from 'zod/mini'

/** A field that has to be filled in; spaces are nothing. */
export function requiredText(message: string) {
  return z.string().check(z.trim(), z.minLength(1, message))
}

export function optionalText() {
  return z.string().check(z.trim())
}

/** What `<input type="email">` accepts. */
export function browserEmail(messages: {required: string; invalid: string}) {
  return emailLike(z.regexes.html5Email, messages)
}

/** Something before and after an @, and a dot in what comes after. */
export function dottedEmail(messages: {required: string; invalid: string}) {
  return emailLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages)
}

function emailLike(pattern: RegExp, messages: {required: string; invalid: string}) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, {error: messages.required, abort: true}),
      z.regex(pattern, messages.invalid),
    )
}

const PHONE_DIGITS = 10

/** Exactly ten digits; a plain post may separate them. */
export function tenDigitPhone(message: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => withoutCountryCode(text).replace(/[\s().-]/g, '')),
    ),
    z.string().check(z.regex(/^\d{10}$/, message)),
  )
}

/** What a phone field keeps of a text: digits only, cut to ten. */
export function phoneDigits(text: string): string {
  return withoutCountryCode(text).replace(/\D/g, '').slice(0, PHONE_DIGITS)
}

/** Numbers are often pasted as +91 98765 43210; cut to ten digits that would be another number. */
function withoutCountryCode(text: string): string {
  return text.replace(/^\s*\+91/, '')
}
