const KEYS_MAX = 10_000
const FREE_ATTEMPTS = 5
const FIRST_WAIT_MS = 1000

/** Slows down guessing: after a few failures each further one doubles the wait. */
export interface Throttle {
  /** Seconds until this key may try again; 0 when it may now. */
  secondsToWait(key: string): number
  fail(key: string): void
  /** Takes back one failure that was counted before its outcome was known. */
  forgive(key: string): void
  /** Forgets the key. */
  succeed(key: string): void
}

interface Failures {
  count: number
  openAt: number
  forgetAt: number
}

/**
 * A throttle in memory, bounded to the 10 000 keys that failed last. Forgetting on a restart is
 * accepted: an attacker cannot cause one.
 *
 * @param maxWaitMs - the cap of the doubling, which is also how long a quiet key is remembered
 */
export function createThrottle(now: () => Date, maxWaitMs: number): Throttle {
  const failures = new Map<string, Failures>()
  const current = (key: string): Failures | null => {
    const entry = failures.get(key)
    return entry === undefined || entry.forgetAt <= now().getTime() ? null : entry
  }
  return {
    secondsToWait(key) {
      const entry = current(key)
      return entry === null ? 0 : Math.max(0, Math.ceil((entry.openAt - now().getTime()) / 1000))
    },
    fail(key) {
      const count = (current(key)?.count ?? 0) + 1
      const over = count - FREE_ATTEMPTS
      const waitMs = over < 0 ? 0 : Math.min(maxWaitMs, FIRST_WAIT_MS * 2 ** over)
      const openAt = now().getTime() + waitMs
      failures.delete(key)
      failures.set(key, {count, openAt, forgetAt: openAt + maxWaitMs})
      const oldest = failures.keys().next()
      if (failures.size > KEYS_MAX && !oldest.done) failures.delete(oldest.value)
    },
    forgive(key) {
      const entry = current(key)
      if (entry === null) return
      if (entry.count <= 1) failures.delete(key)
      else failures.set(key, {...entry, count: entry.count - 1, openAt: now().getTime()})
    },
    succeed(key) {
      failures.delete(key)
    },
  }
}
