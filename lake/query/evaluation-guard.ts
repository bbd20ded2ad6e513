import {LakeError} from '../http/errors.ts'

/** The clock is read once for this many documents. */
const DOCUMENTS_PER_CHECK = 1024

/**
 * Ends evaluations that run too long. Evaluation is synchronous, so no timer can interrupt it:
 * the lists of documents that it walks look at the clock themselves.
 */
export function evaluationGuard(timeLimitMs: number) {
  const deadline = performance.now() + timeLimitMs
  const check = () => {
    if (performance.now() < deadline) return
    throw new LakeError(400, `The query was stopped after ${timeLimitMs / 1000} seconds`, {
      error: {
        type: 'queryTimeoutError',
        description: `The query was stopped after ${timeLimitMs / 1000} seconds`,
      },
    })
  }
  return {
    check,
    /** The same array, which checks the time whenever it is walked. */
    watch<Item>(items: Item[]): Item[] {
      Object.defineProperty(items, Symbol.iterator, {
        value: () => watchedIterator(items, check),
      })
      return items
    },
  }
}

function watchedIterator<Item>(items: Item[], check: () => void) {
  let position = 0
  return {
    next() {
      if (position % DOCUMENTS_PER_CHECK === 0) check()
      const isDone = position >= items.length
      const value = items[position]
      position++
      return {done: isDone, value}
    },
  }
}
