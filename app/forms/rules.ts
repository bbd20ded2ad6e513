import * as z from 'zod/mini'

/** A line that has to be filled in; spaces and what can't be seen are nothing. */
export function requiredText(message: string) {
  return optionalText().check(z.regex(VISIBLE, message))
}

export function optionalText() {
  return z.string().check(z.overwrite(plainLine), z.trim())
}

/** As `requiredText`, for a text area: with lines and paragraphs. */
export function requiredLines(message: string) {
  return optionalLines().check(z.regex(VISIBLE, message))
}

export function optionalLines() {
  return z.string().check(z.overwrite(plainLines), z.trim())
}

const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/**
 * Control characters come along when people paste, mean nothing, and break what reads a text after
 * us; so they are dropped without a word. No browser sends a line break out of a one-line field.
 */
function plainLine(text: string): string {
  return text.replace(/[\t-\r\x85\u2028\u2029]+/g, ' ').replace(/\p{Cc}/gu, '')
}

/** Breaks are sent as CR LF by a plain post and as LF by a script: the same text is stored. */
function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** What `<input type="email">` accepts. */
export function browserEmail(messages: {required: string; invalid: string}) {
  return emailLike(z.regexes.html5Email, messages)
}

/** Something before and after an @, and a dot in what comes after; no spaces and line breaks. */
export function dottedEmail(messages: {required: string; invalid: string}) {
  // The look-ahead settles first what may occur at all: without it a page of dots takes minutes.
  return emailLike(/^[^\s\p{Cc}@]+@(?=[^\s\p{Cc}@]+$).+\..+$/u, messages)
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
