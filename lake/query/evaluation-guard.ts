import {LakeError} from '../http/errors.ts'

/** The clock is read once for this many steps; a step may take a millisecond. */
const STEPS_PER_CHECK = 64
/** Lists that one query makes by flattening others may have this many items together. */
const MAX_FLATTENED = 5_000_000

/**
 * Ends evaluations that run too long. Evaluation is synchronous, so no timer can interrupt it:
 * the lists that it walks look at the clock themselves.
 */
export function evaluationGuard(timeLimitMs: number) {
  const deadline = performance.now() + timeLimitMs
  const watchedLists = new WeakSet<object>()
  let steps = 0
  let flattened = 0

  const check = () => {
    if (performance.now() < deadline) return
    throw refusal('queryTimeoutError', `The query was stopped after ${timeLimitMs / 1000} seconds`)
  }
  const advance = (count: number) => {
    steps += count
    if (steps < STEPS_PER_CHECK) return
    steps = 0
    check()
  }
  /** The same array, which checks the time whenever it is walked. */
  const watch = <Item>(items: Item[]): Item[] => {
    watchedLists.add(items)
    Object.defineProperty(items, Symbol.iterator, {value: () => watchedIterator(items, check)})
    return items
  }

  return {
    check,
    /** For each document that is looked at outside of an evaluation. */
    step: () => advance(1),
    watch,
    isWatched: (value: unknown) =>
      typeof value === 'object' && value !== null && watchedLists.has(value),
    /** For a list that is about to be walked: a long one is exchanged for a watched copy. */
    pace(value: unknown): unknown {
      if (!Array.isArray(value)) return value
      advance(value.length + 1)
      return value.length <= STEPS_PER_CHECK || watchedLists.has(value) ? value : watch([...value])
    },
    /** For a list that is about to be poured into a larger one. */
    flattened(value: unknown): unknown {
      if (!Array.isArray(value)) return value
      flattened += value.length
      if (flattened <= MAX_FLATTENED) return value
      throw refusal('queryLimitError', 'The query builds too long a list')
    },
  }
}

function refusal(type: string, description: string): LakeError {
  return new LakeError(400, description, {error: {type, description}})
}

function watchedIterator<Item>(items: Item[], check: () => void) {
  let position = 0
  return {
    next() {
      if (position % STEPS_PER_CHECK === 0) check()
      const isDone = position >= items.length
      const value = items[position]
      position++
      return {done: isDone, value}
    },
  }
}
