const WAITING_MAX = 200
const DECLINED_MAX = 10_000

export interface BackgroundQueue {
  /**
   * Does work that nobody waits for, once for each key. Work that answers `false` or fails is not
   * tried again by this process; what finds no room is simply dropped, and may be added later.
   *
   * @returns whether its result is still to come
   */
  add(key: string, work: () => Promise<boolean>): boolean
}

/**
 * One piece of work at a time, each after a rest as long as the piece before it took: however much
 * there is to do, it costs half a processor core at most, and constant traffic can't starve it.
 *
 * @param restMs - shortest rest, also before the first piece
 */
export function createBackgroundQueue(restMs = 500): BackgroundQueue {
  const waiting = new Map<string, () => Promise<boolean>>()
  const declined = new Set<string>()
  let isAwake = false

  function wakeAfter(ms: number): void {
    isAwake = true
    // What is left undone keeps no process alive.
    setTimeout(workOnce, ms).unref()
  }

  async function workOnce(): Promise<void> {
    const [next] = waiting
    if (next === undefined) {
      isAwake = false
      return
    }
    const [key, work] = next
    const startedAt = performance.now()
    const isDone = await work().catch(() => false)
    if (!isDone) decline(key)
    waiting.delete(key)
    wakeAfter(Math.max(restMs, performance.now() - startedAt))
  }

  function decline(key: string): void {
    if (declined.size >= DECLINED_MAX) declined.clear()
    declined.add(key)
  }

  return {
    add(key, work) {
      if (declined.has(key)) return false
      if (!waiting.has(key) && waiting.size < WAITING_MAX) waiting.set(key, work)
      if (!isAwake) wakeAfter(restMs)
      return true
    },
  }
}
