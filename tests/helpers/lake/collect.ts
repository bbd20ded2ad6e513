import {expect, vi} from 'vitest'

interface Subscribable<T> {
  subscribe(observer: {next(value: T): void; error(error: unknown): void}): {
    unsubscribe(): void
  }
}

export interface Collected<T> extends Disposable {
  /** Everything received so far. */
  readonly all: T[]
  /** Resolves once `condition` holds for everything received; rejects after `timeout` milliseconds. */
  until(condition: (all: T[]) => boolean, timeout?: number): Promise<void>
  /** Resolves with the error when the stream fails. */
  readonly failed: Promise<unknown>
}

function fail(error: unknown): never {
  throw error
}

/** Gathers what a stream emits, so that a test can wait for a state instead of for time. */
export function collect<T>(stream: Subscribable<T>): Collected<T> {
  const all: T[] = []
  const failure = Promise.withResolvers<unknown>()
  const subscription = stream.subscribe({
    next: (value) => void all.push(value),
    error: failure.resolve,
  })

  return {
    all,
    failed: failure.promise,
    async until(condition, timeout = 15_000) {
      const isMet = () => expect(all).toSatisfy(condition)
      await Promise.race([vi.waitFor(isMet, {timeout, interval: 10}), failure.promise.then(fail)])
    },
    [Symbol.dispose]: () => subscription.unsubscribe(),
  }
}
