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
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #runningPerCaller = new Map<string, number>()
  #running = 0
  #waitingCount = 0

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
    if (this.#mayStart(caller)) this.#started(caller)
    else await this.#turn(caller, signal)
    try {
      return await task()
    } finally {
      this.#finished(caller)
    }
  }

  #mayStart(caller: string): boolean {
    const running = this.#runningPerCaller.get(caller) ?? 0
    return this.#running < this.#options.concurrency && running < this.#options.concurrencyPerCaller
  }

  #turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const ofCaller = this.#waiting.get(caller) ?? []
    const {maxWaiting, maxWaitingPerCaller} = this.#options
    if (this.#waitingCount >= maxWaiting || ofCaller.length >= maxWaitingPerCaller) {
      throw new QueueFullError('Too many requests are waiting')
    }
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const start = () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }
    const abort = () => {
      this.#remove(caller, start)
      reject(signal?.reason)
    }
    this.#waiting.set(caller, [...ofCaller, start])
    this.#waitingCount++
    signal?.addEventListener('abort', abort, {once: true})
    return promise
  }

  #started(caller: string): void {
    this.#running++
    this.#runningPerCaller.set(caller, (this.#runningPerCaller.get(caller) ?? 0) + 1)
  }

  #finished(caller: string): void {
    this.#running--
    const rest = (this.#runningPerCaller.get(caller) ?? 1) - 1
    if (rest > 0) this.#runningPerCaller.set(caller, rest)
    else this.#runningPerCaller.delete(caller)
    const next = [...this.#waiting.keys()].find((each) => this.#mayStart(each))
    if (next !== undefined) this.#startNext(next)
  }

  #startNext(caller: string): void {
    const [start] = this.#waiting.get(caller) ?? []
    if (!start) return
    this.#remove(caller, start)
    const rest = this.#waiting.get(caller)
    if (rest) {
      this.#waiting.delete(caller)
      this.#waiting.set(caller, rest)
    }
    this.#started(caller)
    start()
  }

  #remove(caller: string, start: () => void): void {
    const rest = this.#waiting.get(caller)?.filter((each) => each !== start) ?? []
    this.#waitingCount--
    if (rest.length > 0) this.#waiting.set(caller, rest)
    else this.#waiting.delete(caller)
  }
}
