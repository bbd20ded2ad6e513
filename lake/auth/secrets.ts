import {createHash, randomBytes} from 'node:crypto'

const SECRET_BYTES = 32

/**
 * A new bearer secret: 256 random bits behind a prefix that secret scanners can look for. Always
 * from the system's generator, never from the injectable `randomId`, which tests may make guessable.
 */
export function createSecret(prefix: 'lk' | 'sid' | 'pv'): string {
  return `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/** What is stored of a secret. One round suffices: a secret has too many bits to be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
