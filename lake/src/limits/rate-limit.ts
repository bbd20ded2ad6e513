import {RateLimiterMemory, RateLimiterRes} from 'rate-limiter-flexible'

interface RateLimitOptions {
  /** How often a key may be counted within one window. */
  points: number
  /** How long a window lasts, from the first count on. */
  seconds: number
}

/** Limit of stored keys. Above it, the least recently counted key is removed. */
const KEYS_MAX = 10_000

/**
 * Counts how often something happens per key, in fixed windows and in the memory of this process.
 * A timer ends each window, so a system clock that is set back does not extend it.
 */
export class RateLimit {
  readonly #limiter: RateLimiterMemory
  readonly #seconds: number
  /** In the order of their last count. Needed because the library does not limit keys. */
  readonly #keys = new Set<string>()

  constructor({points, seconds}: RateLimitOptions) {
    this.#limiter = new RateLimiterMemory({points, duration: seconds})
    this.#seconds = seconds
  }

  /** Counts once. Returns the seconds to wait if the limit is exceeded, else `null`. */
  async consume(key: string): Promise<number | null> {
    this.#keys.delete(key)
    this.#keys.add(key)
    const [oldest] = this.#keys
    if (this.#keys.size > KEYS_MAX && oldest !== undefined) await this.clear(oldest)
    try {
      await this.#limiter.consume(key)
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.ceil(refusal.msBeforeNext / 1000)
      return Math.min(this.#seconds, Math.max(1, seconds))
    }
  }

  /** Takes one count back. */
  async giveBack(key: string): Promise<void> {
    const counted = await this.#limiter.get(key)
    if (counted !== null && counted.consumedPoints > 0) await this.#limiter.reward(key)
  }

  /** Removes a key and its count. */
  async clear(key: string): Promise<void> {
    this.#keys.delete(key)
    await this.#limiter.delete(key)
  }
}
