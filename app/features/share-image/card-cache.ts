/**
 * Keeps the results of the newest calls, by key, and lets simultaneous calls share one computation.
 * What fails isn't kept.
 */
export function createCache<Value>(size: number) {
  const entries = new Map<string, Promise<Value>>()

  return function cached(key: string, compute: () => Promise<Value>): Promise<Value> {
    const known = entries.get(key)
    entries.delete(key)
    const value = known ?? compute()
    // Put behind all others: a map keeps the order of insertion, so its first is the least used.
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > size && oldest !== undefined) entries.delete(oldest)
    if (!known) value.catch(() => entries.get(key) === value && entries.delete(key))
    return value
  }
}
