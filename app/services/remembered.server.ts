export interface Remembered<Value> {
  get: () => Promise<Value>
  /** The next caller gets a new value. */
  forget: () => void
}

interface RememberedOptions<Value> {
  fetch: () => Promise<Value>
  /** For how long a value counts as current; without an end where `forget` is called in time. */
  maxAgeMs: number
  now?: () => number
}

interface Asked<Value> {
  value: Promise<Value>
  since: number
}

/**
 * Keeps what was made of content in memory; simultaneous visitors share one query. While the content
 * can't be read the last value goes on to count.
 */
export function createRemembered<Value>({
  fetch,
  maxAgeMs,
  now = Date.now,
}: RememberedOptions<Value>): Remembered<Value> {
  let current: Asked<Value> | null = null
  let last: {value: Value} | null = null

  async function fetchOrLast(isCurrent: () => boolean): Promise<Value> {
    try {
      last = {value: await fetch()}
      return last.value
    } catch (error) {
      // A failure is not remembered: the next visitor asks again.
      if (isCurrent()) current = null
      if (last === null) throw error
      return last.value
    }
  }

  return {
    get() {
      if (current !== null && now() - current.since < maxAgeMs) return current.value
      const asked: Asked<Value> = {value: fetchOrLast(() => current === asked), since: now()}
      current = asked
      return asked.value
    },
    forget() {
      current = null
    },
  }
}
