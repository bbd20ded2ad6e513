import {improveForms} from './page.ts'
import type {Kept, PageCache} from './page-cache.ts'

/** A page that changes again within this time is not worth the trouble. */
const SETTLED_MS = 1000

/** Compresses kept pages as well as can be, one after the other, when nobody waits for them. */
export function createImprover() {
  const waiting = new Map<string, {kept: Kept; cache: PageCache; since: number}>()
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  function schedule(): void {
    const [next] = waiting.values()
    if (isClosed || timer || !next) return
    timer = setTimeout(() => void run(), Math.max(0, next.since + SETTLED_MS - Date.now()))
    timer.unref()
  }

  async function run(): Promise<void> {
    const [next] = waiting.values()
    if (next) {
      const {kept, cache} = next
      waiting.delete(kept.page.key)
      if (cache.isKept(kept)) {
        await improveForms(kept.page)
        cache.resize(kept)
      }
    }
    timer = null
    schedule()
  }

  return {
    add(kept: Kept, cache: PageCache): void {
      const {key} = kept.page
      // Behind all others again, since it has just changed.
      waiting.delete(key)
      waiting.set(key, {kept, cache, since: Date.now()})
      schedule()
    },
    close(): void {
      isClosed = true
      waiting.clear()
      if (timer) clearTimeout(timer)
    },
  }
}
