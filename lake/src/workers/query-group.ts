import type {AssetLocation} from '../assets/asset-url.ts'
import {LakeError} from '../errors.ts'
import {FairQueue, type FairQueueOptions, QueueFullError} from '../limits/fair-queue.ts'
import {RateLimit} from '../limits/rate-limit.ts'
import type {Identity} from '../types.ts'
import {moduleUrl} from './module-url.ts'
import {
  ProcessLostError,
  ProcessPool,
  type ProcessPoolOptions,
  type TaskOptions,
  TaskTimeoutError,
} from './process-pool.ts'
import type {QueryTasks} from './query-process.ts'

/** What the callers of one group may use. */
export interface Share
  extends FairQueueOptions,
    Pick<ProcessPoolOptions, 'heapMb' | 'niceness' | 'idleMs'> {
  /** Processes for listeners; queries have their own. */
  listenerProcesses: number
  timeoutMs: number
  maxResponseBytes: number
  /** How many queries of one caller may be ended for their time or memory before it has to wait. */
  endedMax: {points: number; seconds: number}
}

/** The caller: an editor or a program by its account, others by their network address. */
export interface Caller {
  /** The process that serves pages is the caller. */
  isLocal?: boolean
  identity: Identity | null
  address: string | null
  /** The caller has left. */
  signal?: AbortSignal
  /** A listener that is open, whose tasks take turns of their own. */
  isListening?: boolean
}

export interface GroupOptions extends Pick<AssetLocation, 'publicUrl' | 'projectId'> {
  log: (entry: {level: 'warn'; message: string; reason: string}) => void
}

/** Runs a task in the processes of a group. */
export type RunTask<Result> = (
  pool: ProcessPool<QueryTasks>,
  options: TaskOptions,
) => Promise<Result>

/** Callers whose tasks take turns. */
interface LimitedQueue {
  queue: FairQueue
  /** Tasks of each caller that were ended. */
  ended: RateLimit
}

/** Callers that share processes. In each group callers take turns, whatever dataset they query. */
export class QueryGroup {
  readonly share: Share
  readonly #queries: LimitedQueue
  readonly #listeners: LimitedQueue
  readonly #pool: ProcessPool<QueryTasks>

  constructor(share: Share, {publicUrl, projectId, log}: GroupOptions) {
    this.share = share
    this.#queries = {queue: new FairQueue(share), ended: new RateLimit(share.endedMax)}
    const listeners = new FairQueue({
      concurrency: share.listenerProcesses,
      concurrencyPerCaller: 1,
      // A commit makes all listeners wait at once. Open streams are bounded, and each waits once.
      maxWaiting: Number.POSITIVE_INFINITY,
    })
    this.#listeners = {queue: listeners, ended: new RateLimit(share.endedMax)}
    this.#pool = new ProcessPool({
      ...share,
      module: moduleUrl('./query-process', import.meta.url),
      args: [publicUrl, projectId],
      onLoss: (reason) => log({level: 'warn', message: 'A query process was ended', reason}),
    })
  }

  /**
   * Runs a task when it is the caller's turn.
   *
   * @param query - of the task, for errors
   */
  async run<Result>(
    {identity, address, signal, isListening}: Caller,
    query: string,
    task: RunTask<Result>,
  ): Promise<Result> {
    const {queue, ended} = isListening ? this.#listeners : this.#queries
    const key = identity?.id ?? address ?? 'unknown'
    const {timeoutMs} = this.share
    const evaluate = () => task(this.#pool, {timeoutMs, signal})
    try {
      return await queue.run(key, () => limit(ended, key, evaluate), signal)
    } catch (error) {
      throw this.#explain(error, query)
    }
  }

  /** Ends the processes when their tasks are done. */
  retire(): void {
    this.#pool.retire()
  }

  async close(): Promise<void> {
    await this.#pool[Symbol.asyncDispose]()
  }

  #explain(error: unknown, query: string): unknown {
    if (error instanceof QueueFullError) return new LakeError(503, 'Too many queries are waiting')
    if (error instanceof TaskTimeoutError) {
      const seconds = this.share.timeoutMs / 1000
      return refusal('queryTimeoutError', `The query was stopped after ${seconds} seconds`, query)
    }
    if (error instanceof ProcessLostError) {
      return refusal('queryLimitError', 'The query needs too much memory', query)
    }
    return error
  }
}

/**
 * Runs a task of a caller, unless too many of its tasks were ended. Counted before, so that tasks that
 * run at the same time do not all pass.
 */
async function limit<T>(ended: RateLimit, caller: string, task: () => Promise<T>): Promise<T> {
  if (ended.consume(caller) !== null) throw new LakeError(429, HEAVY_CALLER)
  const outcome = await task()
  ended.giveBack(caller)
  return outcome
}

const HEAVY_CALLER = 'Queries of this caller took too long too often; try again in some minutes'

function refusal(type: string, description: string, query: string): LakeError {
  const place = {query, start: 0, end: query.length}
  return new LakeError(400, description, {error: {type, description, ...place}})
}
