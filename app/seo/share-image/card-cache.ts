/**
 * Caches the results of the latest calls by key, and lets simultaneous calls share one computation.
 * Failures are not cached.
 */
export function createCache<Value>(size: number) {
  const entries = new Map<string, Promise<Value>>()

  return function cached(key: string, compute: () => Promise<Value>): Promise<Value> {
    const known = entries.get(key)
    entries.delete(key)
    const value = known ?? compute()
    // Moves the key to the end: a map keeps insertion order, so its first key is the least recent.
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > size && oldest !== undefined) entries.delete(oldest)
    if (!known) value.catch(() => entries.get(key) === value && entries.delete(key))
    return value
  }
}
