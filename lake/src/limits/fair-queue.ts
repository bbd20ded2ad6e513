import PQueue from 'p-queue'

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
  /** The tasks of each caller. Those that its share allows take a place in `#turns`. */
  readonly #callers = new Map<string, PQueue>()
  readonly #turns: PQueue

  constructor(options: FairQueueOptions) {
    const {concurrency, maxWaiting} = options
    this.#options = {concurrencyPerCaller: concurrency, maxWaitingPerCaller: maxWaiting, ...options}
    this.#turns = new PQueue({concurrency})
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
    const own = this.#queueOf(caller)
    // Not the caller's signal, for which a running task would give its place to another.
    const waiting = new AbortController()
    const leave = () => waiting.abort(signal?.reason)
    const start = () => {
      signal?.removeEventListener('abort', leave)
      return task()
    }
    signal?.addEventListener('abort', leave, {once: true})
    const options = {signal: waiting.signal}
    return await own.add(() => this.#turns.add(start, options), options)
  }

  #queueOf(caller: string): PQueue {
    const {concurrency, concurrencyPerCaller, maxWaiting, maxWaitingPerCaller} = this.#options
    const known = this.#callers.get(caller)
    const own = known ?? new PQueue({concurrency: concurrencyPerCaller})
    const hasPlace = own.pending < concurrencyPerCaller && this.#turns.pending < concurrency
    const total = this.#callers.values().reduce((sum, {size}) => sum + size, this.#turns.size)
    if (!hasPlace && (total >= maxWaiting || own.size >= maxWaitingPerCaller)) {
      throw new QueueFullError('Too many requests are waiting')
    }
    if (!known) {
      this.#callers.set(caller, own)
      own.on('idle', () => this.#callers.delete(caller))
    }
    return own
  }
}
