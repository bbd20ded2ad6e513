import {RateLimiterMemory, RateLimiterRes} from 'rate-limiter-flexible'

interface RateLimitOptions {
  /** How often a key may be counted within one window. */
  points: number
  /** How long a window lasts, from the first count on. */
  seconds: number
}

/** Keys remembered at once; a flood of keys pushes out those that were counted longest ago. */
const KEYS_MAX = 10_000

/**
 * Counts how often something happens per key, in fixed windows and in the memory of this process.
 * A window ends by a timer, so a system clock that is set back prolongs no refusal.
 */
export class RateLimit {
  readonly #limiter: RateLimiterMemory
  readonly #seconds: number
  /** The library has no bound on keys. In the order of their last count. */
  readonly #keys = new Set<string>()

  constructor({points, seconds}: RateLimitOptions) {
    this.#limiter = new RateLimiterMemory({points, duration: seconds})
    this.#seconds = seconds
  }

  /** Counts once. Answers the seconds to wait where that is one too many, else `null`. */
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

  /** Forgets a key. */
  async clear(key: string): Promise<void> {
    this.#keys.delete(key)
    await this.#limiter.delete(key)
  }
}
