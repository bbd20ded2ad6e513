import * as z from 'zod/mini'
import {normaliseEmail} from '#lake/auth/email.ts'
import {withoutCountryCode} from './phone-digits.ts'

/** A required line; spaces and invisible characters count as empty. */
export function requiredText(message: string) {
  return optionalText().check(z.regex(VISIBLE, message))
}

export function optionalText() {
  return z.string().check(z.overwrite(plainLine), z.trim())
}

/** Like `requiredText`, for a text area: with lines and paragraphs. */
export function requiredLines(message: string) {
  return optionalLines().check(z.regex(VISIBLE, message))
}

export function optionalLines() {
  return z.string().check(z.overwrite(plainLines), z.trim())
}

const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/**
 * Drops control characters without a message: they come with pasted text, have no meaning, and
 * break later readers of the text. Browsers send no line break from a one-line field.
 */
function plainLine(text: string): string {
  return text.replace(/[\t-\r\x85\u2028\u2029]+/g, ' ').replace(/\p{Cc}/gu, '')
}

/** A plain post sends line breaks as CR LF, a script as LF. Both are stored as LF. */
function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

interface EmailMessages {
  /** `null`: it may be empty. */
  required: string | null
  invalid: string
}

/** The format that `<input type="email">` accepts. */
export function browserEmail(messages: EmailMessages) {
  return emailLike(z.regexes.html5Email, messages)
}

/** Text before and after an @, with a dot in the second part; no spaces and line breaks. */
export function dottedEmail(messages: EmailMessages) {
  // The look-ahead first limits the characters: without it a long run of dots takes minutes.
  return emailLike(/^[^\s\p{Cc}@]+@(?=[^\s\p{Cc}@]+$).+\..+$/u, messages)
}

function emailLike(pattern: RegExp, {required, invalid}: EmailMessages) {
  return z.string().check(
    z.trim(),
    z.refine((text) => required === null || text !== '', {error: required ?? '', abort: true}),
    z.overwrite(normaliseEmail),
    z.refine((text) => (required === null && text === '') || pattern.test(text), invalid),
  )
}

/** So many digits; a plain post may contain separators. */
export function exactDigits(
  count: number,
  {message, isRequired}: {message: string; isRequired: boolean},
) {
  return z.string().check(
    z.overwrite((text) => withoutCountryCode(text).replace(/[\s().-]/g, '')),
    z.refine(
      (text) => (text === '' && !isRequired) || (text.length === count && /^\d+$/.test(text)),
      message,
    ),
  )
}

/** A required number of a telephone in India. */
export function tenDigitPhone(message: string) {
  return exactDigits(10, {message, isRequired: true})
}
