/** A save is told of up to four times, within a few seconds. */
const MAX_REMEMBERED = 100

/** Remembers which saves a preview has heard of, so that each makes it load once. */
export function createRecentSaves() {
  const heard = new Set<string>()
  return {
    /** True for the first who tells of a transaction. */
    isNew(transactionId: string): boolean {
      if (heard.has(transactionId)) return false
      heard.add(transactionId)
      const [oldest] = heard
      if (heard.size > MAX_REMEMBERED && oldest !== undefined) heard.delete(oldest)
      return true
    },
  }
}
