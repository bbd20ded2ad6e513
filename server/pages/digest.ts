import {createHash} from 'node:crypto'

/** A short fingerprint of an answer, equal for equal JSON. */
export function digestOf(value: unknown): string {
  return fingerprint(JSON.stringify(value) ?? '')
}

/** A short fingerprint of text or bytes. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
