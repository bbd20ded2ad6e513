import {hash, randomBytes} from 'node:crypto'

const SECRET_BYTES = 32

/**
 * A new bearer secret: 256 random bits after a prefix that secret scanners can find. It uses the
 * system's generator, never the injectable `randomId`, which tests may make predictable.
 */
export function createSecret(prefix: string): string {
  return `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/** The stored hash of a secret. One round is enough: 256 random bits cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
