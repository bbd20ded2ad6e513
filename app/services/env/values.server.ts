import {z} from 'zod'

/** A variable that is missing or malformed. The message names it, its fault and the remedy. */
export class EnvError extends Error {
  override name = 'EnvError'
}

export const exactUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an absolute http(s) URL, such as https://example.com',
})
export const httpUrl = exactUrl.transform((value) => value.replace(/\/+$/, ''))

/** Values with commas between. */
export function list(isValid: (part: string) => boolean, message: string) {
  const parts = z.string().transform((text) => text.split(',').map((part) => part.trim()))
  return parts.refine((all) => all.every(isValid), message)
}

/** A number within bounds; `what` names it with its unit. */
export function number(what: string, min: number, max: number) {
  const error = `must be ${what} between ${min} and ${max}`
  return z.coerce.number(error).min(min, error).max(max, error)
}

export function wholeNumber(what: string, min: number, max: number) {
  return number(what, min, max).int('must be a whole number')
}

export const portNumber = wholeNumber('a port number', 0, 65_535)

/** A switch with two words, the first for on. */
export function flag(words: readonly [on: string, off: string], isOn: boolean) {
  const [on, off] = words
  return z
    .enum(words, `must be ${on} or ${off}`)
    .default(isOn ? on : off)
    .transform((value) => value === on)
}

/** Whether a variable's value must never reach a log, even when it is wrong. */
export function isSecret(name: string): boolean {
  // A service's URL may hold a password before its host.
  return /(_TOKEN|_KEY|_SECRET|_SERVICE_URL)$/.test(name)
}
