import {z} from 'zod'

/** A variable that is missing or malformed. The message names it, its fault and the remedy. */
export class EnvError extends Error {
  override name = 'EnvError'
}

export const httpUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be an absolute http(s) URL, such as https://example.com',
  })
  .transform((value) => value.replace(/\/+$/, ''))

/** Whether a variable's value must never reach a log, even when it is wrong. */
export function isSecret(name: string): boolean {
  // A service's URL may hold a password before its host.
  return /(_TOKEN|_KEY|_SECRET|_SERVICE_URL)$/.test(name)
}
