import {randomBytes, type ScryptOptions, scrypt, timingSafeEqual} from 'node:crypto'
import {promisify} from 'node:util'

/** 32 MiB and about 80 ms on one core: OWASP's scrypt advice scaled to a small server. */
const COST = {N: 2 ** 15, r: 8, p: 1}
const KEY_BYTES = 32
const SALT_BYTES = 16
/** These parameters need slightly more than Node's default of 32 MiB. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024

export const PASSWORD_MIN_LENGTH = 10
/** Bounds the work an anonymous visitor can cause with one request. */
export const PASSWORD_MAX_LENGTH = 256

/** Derives the stored form of a password: parameters, salt and key in one string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, salt, COST)
  const {N, r, p} = COST
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Compares in constant time. Without a stored hash it does the same work and returns false, so that
 * the response time does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (password.length > PASSWORD_MAX_LENGTH) return false
  const parsed = stored === null ? null : parseHash(stored)
  const {salt, key, cost} = parsed ?? decoy
  const derived = await deriveKey(password, salt, cost)
  return timingSafeEqual(derived, key) && parsed !== null
}

const deriveBytes = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const decoy = {cost: COST, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES)}

function parseHash(stored: string): typeof decoy | null {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return null
  const keyBytes = Buffer.from(key, 'base64url')
  if (keyBytes.length !== KEY_BYTES) return null
  const cost = {N: Number(N), r: Number(r), p: Number(p)}
  return {cost, salt: Buffer.from(salt, 'base64url'), key: keyBytes}
}

function deriveKey(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // Another keyboard may send the same password in another Unicode composition.
  const text = password.normalize('NFKC')
  return deriveBytes(text, salt, KEY_BYTES, {...cost, maxmem: MAX_MEMORY_BYTES})
}
