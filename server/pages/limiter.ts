/** Too much is waiting already; whoever asks should come again later. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

/** What is said to them. */
export const TOO_MANY = 'Too many people ask at once. Please try again in a moment.\n'

export type Limiter = <Value>(task: () => Promise<Value>) => Promise<Value>

/**
 * Runs a few tasks at a time, and the others in the order they came.
 *
 * @param maxWaiting - one more than this is refused with an `OverloadError`
 */
export function createLimiter(maxRunning: number, maxWaiting: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < maxRunning) {
      running++
      return
    }
    if (waiting.length >= maxWaiting) throw new OverloadError('Too many pages wait to be rendered')
    // The place is handed over by whoever leaves it, so nobody can slip in between.
    await new Promise<void>((enter) => waiting.push(enter))
  }

  return async (task) => {
    await turn()
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
