interface RefresherOptions<Item> {
  /** Must not throw. */
  refresh: (item: Item) => Promise<void>
  /** How much an item is wanted; the most wanted comes first. */
  weight: (item: Item) => number
}

export interface Refresher<Item> {
  add: (items: Iterable<Item>) => void
  close: () => void
}

/** Shares of the time that work leaves to visitors: after one change, and while changes go on. */
const REST = {calm: 0.5, storm: 3}

/**
 * Does in the background what the next visitors would else wait for: one after the other, so that
 * visitors come between, and with pauses. While changes keep coming the pauses grow, because most of
 * the work would be undone by the next change; visitors then wait for just what they ask for.
 */
export function createRefresher<Item>({refresh, weight}: RefresherOptions<Item>): Refresher<Item> {
  const waiting = new Set<Item>()
  let timer: NodeJS.Timeout | null = null
  let isRunning = false
  let isClosed = false
  let rest = REST.calm

  function schedule(delayMs: number): void {
    if (isClosed || isRunning || timer || waiting.size === 0) return
    timer = setTimeout(() => {
      timer = null
      void run()
    }, delayMs)
    timer.unref()
  }

  function mostWanted(): Item | undefined {
    let [most] = waiting
    for (const item of waiting) {
      if (most === undefined || weight(item) > weight(most)) most = item
    }
    return most
  }

  async function run(): Promise<void> {
    isRunning = true
    const started = performance.now()
    const first = mostWanted()
    if (first !== undefined) {
      waiting.delete(first)
      await refresh(first)
    }
    isRunning = false
    if (waiting.size === 0) rest = REST.calm
    schedule((performance.now() - started) * rest)
  }

  return {
    add(items) {
      if (waiting.size > 0) rest = REST.storm
      for (const item of items) waiting.add(item)
      // Whoever has just changed the content gets the answer first.
      schedule(1)
    },
    close() {
      isClosed = true
      waiting.clear()
      if (timer) clearTimeout(timer)
    },
  }
}
