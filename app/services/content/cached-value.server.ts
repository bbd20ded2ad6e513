export interface CachedValueOptions<Value> {
  fetch: () => Promise<Value>
  /** How long a value is fresh; may be unlimited when `invalidate` is called after each change. */
  maxAgeMs: number
  now?: () => number
}

interface Fetched<Value> {
  value: Promise<Value>
  since: number
}

/**
 * Caches a value that is derived from content in memory; simultaneous visitors share one query.
 * While the content can't be read, the last value stays in use.
 */
export function createCachedValue<Value>({
  fetch,
  maxAgeMs,
  now = Date.now,
}: CachedValueOptions<Value>) {
  let current: Fetched<Value> | null = null
  let last: {value: Value} | null = null

  async function fetchOrLast(isCurrent: () => boolean): Promise<Value> {
    try {
      last = {value: await fetch()}
      return last.value
    } catch (error) {
      // A failure is not cached: the next visitor starts a new query.
      if (isCurrent()) current = null
      if (last === null) throw error
      return last.value
    }
  }

  return {
    get(): Promise<Value> {
      if (current !== null && now() - current.since < maxAgeMs) return current.value
      const fetched: Fetched<Value> = {value: fetchOrLast(() => current === fetched), since: now()}
      current = fetched
      return fetched.value
    },
    /** The next caller gets a new value. */
    invalidate() {
      current = null
    },
  }
}
