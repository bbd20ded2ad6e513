interface Subscribable<T> {
  subscribe(observer: {next(value: T): void; error(error: unknown): void}): {
    unsubscribe(): void
  }
}

export interface Collected<T> extends Disposable {
  /** Everything received so far. */
  readonly all: T[]
  /** Resolves once `condition` holds for everything received; rejects after `timeoutMs`. */
  until(condition: (all: T[]) => boolean, timeoutMs?: number): Promise<void>
  /** Resolves with the error when the stream fails. */
  readonly failed: Promise<unknown>
}

/** Gathers what a stream emits, so that a test can wait for a state instead of for time. */
export function collect<T>(stream: Subscribable<T>): Collected<T> {
  const all: T[] = []
  const failure = Promise.withResolvers<unknown>()
  const waiting = new Set<() => void>()
  const subscription = stream.subscribe({
    next(value) {
      all.push(value)
      for (const check of [...waiting]) check()
    },
    error: failure.resolve,
  })

  return {
    all,
    failed: failure.promise,
    until(condition, timeoutMs = 15_000) {
      if (condition(all)) return Promise.resolve()
      const {promise, resolve, reject} = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        reject(new Error(`Waited in vain; received: ${JSON.stringify(all, null, 1)}`))
      }, timeoutMs)
      const check = () => condition(all) && resolve()
      waiting.add(check)
      void failure.promise.then(reject)
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(check)
      })
    },
    [Symbol.dispose]: () => subscription.unsubscribe(),
  }
}
