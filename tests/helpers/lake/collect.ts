import {expect, vi} from 'vitest'

interface Subscribable<T> {
  subscribe(observer: {next(value: T): void; error(error: unknown): void}): {
    unsubscribe(): void
  }
}

function fail(error: unknown): never {
  throw error
}

/** Gathers what a stream emits, so that a test can wait for a state instead of for time. */
export function collect<T>(stream: Subscribable<T>) {
  const all: T[] = []
  const failure = Promise.withResolvers<unknown>()
  const subscription = stream.subscribe({
    next: (value) => void all.push(value),
    error: failure.resolve,
  })

  return {
    /** Everything received so far. */
    all,
    /** Resolves with the error when the stream fails. */
    failed: failure.promise,
    /** Resolves once `condition` holds for everything received; rejects after `timeout` milliseconds. */
    async until(condition: (all: T[]) => boolean, timeout = 15_000) {
      const isMet = () => expect(all).toSatisfy(condition)
      await Promise.race([vi.waitFor(isMet, {timeout, interval: 10}), failure.promise.then(fail)])
    },
    [Symbol.dispose]: () => subscription.unsubscribe(),
  }
}
