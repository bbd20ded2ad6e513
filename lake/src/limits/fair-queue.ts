/** The queue is full: the caller should try again later. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

export interface FairQueueOptions {
  /** How many tasks run at the same time. */
  concurrency: number
  /** How many of them may be of one caller. Default: all. */
  concurrencyPerCaller?: number
  /** How many tasks wait; one more is refused. */
  maxWaiting: number
  /** How many of them may be of one caller. Default: all. */
  maxWaitingPerCaller?: number
}

/**
 * Runs tasks with bounded concurrency and takes the next one from each caller in turn, so that a
 * caller with many tasks delays another caller by one task at most.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>
  /** In the order of their turns: a caller moves to the end when one of its tasks starts. */
  readonly #waiting = new Map<string, Set<() => void>>()
  /** How many tasks of each caller run. */
  readonly #running = new Map<string, number>()

  constructor(options: FairQueueOptions) {
    const {concurrency, maxWaiting} = options
    this.#options = {concurrencyPerCaller: concurrency, maxWaitingPerCaller: maxWaiting, ...options}
  }

  /**
   * Runs `task` when it is the caller's turn.
   *
   * @param signal - removes a waiting task from the queue; does not stop a running task
   * @throws QueueFullError when too many tasks wait, of this caller or in all
   * @throws the signal's reason when it aborts before the task starts
   */
  async run<T>(caller: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#mayStart(caller)) this.#count(caller, 1)
    else await this.#turn(caller, signal)
    try {
      return await task()
    } finally {
      this.#count(caller, -1)
      this.#startNext()
    }
  }

  #mayStart(caller: string): boolean {
    const {concurrency, concurrencyPerCaller} = this.#options
    const total = this.#running.values().reduce((sum, running) => sum + running, 0)
    return total < concurrency && (this.#running.get(caller) ?? 0) < concurrencyPerCaller
  }

  #count(caller: string, change: 1 | -1): void {
    const running = (this.#running.get(caller) ?? 0) + change
    if (running > 0) this.#running.set(caller, running)
    else this.#running.delete(caller)
  }

  #turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const ofCaller = this.#waiting.get(caller) ?? new Set()
    const {maxWaiting, maxWaitingPerCaller} = this.#options
    const total = this.#waiting.values().reduce((sum, {size}) => sum + size, 0)
    if (total >= maxWaiting || ofCaller.size >= maxWaitingPerCaller) {
      throw new QueueFullError('Too many requests are waiting')
    }
    const {promise, resolve: start, reject} = Promise.withResolvers<void>()
    const abort = () => {
      this.#remove(caller, start)
      reject(signal?.reason)
    }
    this.#waiting.set(caller, ofCaller.add(start))
    signal?.addEventListener('abort', abort, {once: true})
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  #startNext(): void {
    const next = this.#waiting.entries().find(([each]) => this.#mayStart(each))
    if (!next) return
    const [caller, [start, ...rest]] = next
    this.#waiting.delete(caller)
    if (rest.length > 0) this.#waiting.set(caller, new Set(rest))
    this.#count(caller, 1)
    start?.()
  }

  #remove(caller: string, start: () => void): void {
    const rest = this.#waiting.get(caller)
    rest?.delete(start)
    if (rest?.size === 0) this.#waiting.delete(caller)
  }
}
