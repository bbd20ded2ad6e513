import {LRUCache} from 'lru-cache'
import {atMost} from './at-most.ts'

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
 * Its clock is monotonic, so a system clock that is set back does not extend a window.
 */
export class RateLimit {
  readonly #options: RateLimitOptions
  readonly #windows = new LRUCache<string, {count: number; end: number}>(atMost(KEYS_MAX))

  constructor(options: RateLimitOptions) {
    this.#options = options
  }

  /** Counts once. Returns the seconds to wait if the limit is exceeded, else `null`. */
  consume(key: string): number | null {
    const {points, seconds} = this.#options
    const now = performance.now()
    const known = this.#windows.get(key)
    const window = known && known.end > now ? known : {count: 0, end: now + seconds * 1000}
    window.count += 1
    this.#windows.set(key, window)
    return window.count > points ? Math.ceil((window.end - now) / 1000) : null
  }

  /** Takes one count back. */
  giveBack(key: string): void {
    const window = this.#windows.peek(key)
    if (window && window.count > 0) window.count -= 1
  }

  /** Removes a key and its count. */
  clear(key: string): void {
    this.#windows.delete(key)
  }
}
