/** A save is reported up to four times, within a few seconds. */
const MAX_REMEMBERED = 100

/** Remembers the reported saves, so that each one reloads the preview once. */
export function createRecentSaves() {
  const heard = new Set<string>()
  return {
    /** True for the first report of a transaction. */
    isNew(transactionId: string): boolean {
      if (heard.has(transactionId)) return false
      heard.add(transactionId)
      const [oldest] = heard
      if (heard.size > MAX_REMEMBERED && oldest !== undefined) heard.delete(oldest)
      return true
    },
  }
}
