/**
 * Queries that are evaluated outside of the process that serves pages: those that come over HTTP, and
 * those of that process that read many documents.
 *
 * The host, editors and strangers have processes of their own, so that a stranger never holds one
 * that another group waits for. All datasets of a lake share them.
 */
import {extname} from 'node:path'
import {LakeError} from '../errors.ts'
import {FairQueue, type FairQueueOptions, QueueFullError} from '../limits/fair-queue.ts'
import {RateLimit} from '../limits/rate-limit.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {queryError} from '../query/groq/groq.ts'
import type {Dataset} from '../store/dataset.ts'
import type {Identity} from '../types.ts'
import {
  ProcessLostError,
  ProcessPool,
  type ProcessPoolOptions,
  TaskTimeoutError,
} from './process-pool.ts'
import {
  createQueryTasks,
  type EvaluateTask,
  type FilterTask,
  type QuerySource,
  type QueryTasks,
  type WebhookTask,
} from './query-tasks.ts'

/** What the callers of one group may use. */
interface Share
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

type GroupOptions = Pick<ResolvedLakeOptions, 'publicUrl' | 'projectId' | 'log'>

const MIB = 1024 * 1024

/** An editor's Studio sends many queries at once, and its Vision tool any query. */
const EDITORS: Share = {
  concurrency: 3,
  concurrencyPerCaller: 2,
  listenerProcesses: 2,
  maxWaiting: 1000,
  maxWaitingPerCaller: 300,
  timeoutMs: 30_000,
  maxResponseBytes: 64 * MIB,
  // A search for a frequent word parses all documents.
  heapMb: 1024,
  niceness: 0,
  // A first question after a pause waits for the start of a process.
  idleMs: 5 * 60_000,
  // Not reached: two at a time, 30 s each.
  endedMax: {points: 100, seconds: 60},
}

/** Lists of a large site: its sitemap, a search that every article matches. */
const HOST: Share = {...EDITORS, concurrency: 1, concurrencyPerCaller: 1, listenerProcesses: 1}

/** Enough for any page that is made of a public dataset. */
const STRANGERS: Share = {
  concurrency: 2,
  concurrencyPerCaller: 1,
  listenerProcesses: 1,
  maxWaiting: 128,
  // One address may open 20 listeners at once, whose queries are checked.
  maxWaitingPerCaller: 32,
  timeoutMs: 2_000,
  maxResponseBytes: 4 * MIB,
  heapMb: 512,
  niceness: 15,
  idleMs: 20_000,
  // Each keeps one of the processes for two seconds, for which all others wait.
  endedMax: {points: 3, seconds: 300},
}

/** Rules of webhooks run in the background: a slow one delays webhooks only. */
const WEBHOOKS: Share = {
  ...EDITORS,
  concurrency: 1,
  concurrencyPerCaller: 1,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingPerCaller: Number.POSITIVE_INFINITY,
  listenerProcesses: 1,
  timeoutMs: 5_000,
  maxResponseBytes: 10 * MIB,
  heapMb: 512,
  niceness: 5,
  idleMs: 20_000,
}

type TaskName = keyof QueryTasks
type Input<Name extends TaskName> = Parameters<QueryTasks[Name]>[0]
type Result<Name extends TaskName> = Awaited<ReturnType<QueryTasks[Name]>>

/** Callers that share processes. In each group callers take turns, whatever dataset they query. */
class QueryGroup {
  readonly share: Share
  readonly #queries: FairQueue
  readonly #listeners: FairQueue
  /** Tasks of each caller that were ended. */
  readonly #ended: RateLimit
  readonly pool: ProcessPool<QueryTasks>

  constructor(share: Share, {publicUrl, projectId, log}: GroupOptions) {
    this.share = share
    this.#ended = new RateLimit(share.endedMax)
    this.#queries = new FairQueue(share)
    this.#listeners = new FairQueue({
      concurrency: share.listenerProcesses,
      concurrencyPerCaller: 1,
      // A commit makes all listeners wait at once. Open streams are bounded, and each waits once.
      maxWaiting: Number.POSITIVE_INFINITY,
    })
    this.pool = new ProcessPool({
      ...share,
      // See `image-processes.ts` for the extension.
      module: new URL(`./query-process${extname(import.meta.url)}`, import.meta.url),
      args: [publicUrl, projectId],
      onLoss: (reason) => log({level: 'warn', message: 'A query process was ended', reason}),
    })
  }

  /**
   * Runs a task when it is the caller's turn.
   *
   * @param query - of the task, for errors
   */
  async run<Name extends TaskName>(
    {identity, address, signal, isListening}: Caller,
    query: string,
    name: Name,
    task: Input<Name>,
  ): Promise<Result<Name>> {
    const queue = isListening ? this.#listeners : this.#queries
    const key = identity?.id ?? address ?? 'unknown'
    const {timeoutMs} = this.share
    const evaluate = async () => {
      // Counted before, so that tasks that run at the same time do not all pass.
      if (this.#ended.consume(key) !== null) throw new LakeError(429, HEAVY_CALLER)
      let isHeavy = false
      try {
        return await this.pool.run(name, task, {timeoutMs, signal})
      } catch (error) {
        // The latter for a result that is too large.
        const {type} = Object(error instanceof LakeError && error.body.error)
        isHeavy = error instanceof ProcessLostError || type === 'queryLimitError'
        throw error
      } finally {
        if (!isHeavy) this.#ended.giveBack(key)
      }
    }
    try {
      return await queue.run(key, evaluate, signal)
    } catch (error) {
      throw this.#explain(error, query)
    }
  }

  #explain(error: unknown, query: string): unknown {
    if (error instanceof QueueFullError) return new LakeError(503, 'Too many queries are waiting')
    if (error instanceof TaskTimeoutError) {
      const description = `The query was stopped after ${this.share.timeoutMs / 1000} seconds`
      return queryError(query, {description}, 'queryTimeoutError')
    }
    if (error instanceof ProcessLostError) {
      const description = 'The query needs too much memory'
      return queryError(query, {description}, 'queryLimitError')
    }
    return error
  }
}

const HEAVY_CALLER = 'Queries of this caller took too long too often; try again in some minutes'

type Groups = Record<'host' | 'editors' | 'strangers' | 'webhooks', QueryGroup>

/** What a caller gives for a task. */
type Given<Task> = Omit<Task, 'source' | 'maxResponseBytes'>

/** The query processes of a lake, which all its datasets share. */
export class QueryProcesses implements AsyncDisposable {
  readonly #groups: Groups
  #sources = 0

  constructor(options: GroupOptions & Pick<ResolvedLakeOptions, 'queryTimeoutMs'>) {
    const {queryTimeoutMs = Number.POSITIVE_INFINITY} = options
    const group = (share: Share) =>
      new QueryGroup({...share, timeoutMs: Math.min(share.timeoutMs, queryTimeoutMs)}, options)
    this.#groups = {
      host: group(HOST),
      editors: group(EDITORS),
      strangers: group(STRANGERS),
      webhooks: group(WEBHOOKS),
    }
  }

  /** The queries of a dataset, until its `close`. */
  open(databaseFile: string): Queries {
    this.#sources += 1
    return new QueryPool({id: this.#sources, databaseFile}, this.#groups)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(Object.values(this.#groups).map(({pool}) => pool[Symbol.asyncDispose]()))
  }
}

/** The queries of one dataset, wherever they are evaluated. */
export type Queries = Pick<QueryPool, 'evaluate' | 'filter' | 'project' | 'close'>

/** The queries of one dataset, in processes. */
class QueryPool {
  readonly #source: QuerySource
  readonly #groups: Groups
  readonly #closing = new AbortController()
  readonly #running = new Set<Promise<unknown>>()

  constructor(source: QuerySource, groups: Groups) {
    this.#source = source
    this.#groups = groups
  }

  /**
   * The body of the response, as JSON.
   *
   * @throws LakeError 400 for a query that is wrong, takes too long, or returns too much; 429 when
   *   that was so too often; 503 when too many queries wait, or the dataset is closed
   */
  evaluate(task: Given<EvaluateTask>, caller: Caller): Promise<Uint8Array<ArrayBuffer>> {
    const group = this.#groupOf(caller)
    const {maxResponseBytes} = group.share
    const whole = {...task, source: this.#source, maxResponseBytes}
    return this.#run(group, caller, task.query, 'evaluate', whole)
  }

  /** Which of the changes a listener wants to hear of. @throws LakeError as `evaluate` */
  filter(task: Given<FilterTask>, caller: Caller): Promise<boolean[]> {
    const {query, changes} = task
    const listener = {...caller, isListening: changes.length > 0}
    const whole = {...task, source: this.#source}
    return this.#run(this.#groupOf(caller), listener, query, 'filter', whole)
  }

  /**
   * What a webhook sends for a change, as JSON; null if its filter does not match.
   *
   * @param webhookId - webhooks take turns
   * @throws LakeError as `evaluate`
   */
  project(task: Given<WebhookTask>, webhookId: string): Promise<string | null> {
    const {webhooks} = this.#groups
    const {maxResponseBytes} = webhooks.share
    const whole = {...task, source: this.#source, maxResponseBytes}
    const caller = {identity: null, address: webhookId}
    return this.#run(webhooks, caller, task.rule.filter ?? '', 'project', whole)
  }

  /** Refuses queries that wait, ends those that run, and then the processes that read the database. */
  async close(): Promise<void> {
    this.#closing.abort(new LakeError(503, 'The dataset is closed'))
    await Promise.allSettled(this.#running)
    for (const {pool} of Object.values(this.#groups)) pool.retire()
  }

  #groupOf({isLocal, identity}: Caller): QueryGroup {
    if (isLocal) return this.#groups.host
    return identity ? this.#groups.editors : this.#groups.strangers
  }

  #run<Name extends TaskName>(
    group: QueryGroup,
    caller: Caller,
    query: string,
    name: Name,
    task: Input<Name>,
  ): Promise<Result<Name>> {
    const {signal: closing} = this.#closing
    const signal = caller.signal ? AbortSignal.any([caller.signal, closing]) : closing
    const running = group
      .run({...caller, signal}, query, name, task)
      .catch((error) => {
        throw closing.aborted ? closing.reason : error
      })
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
    return running
  }
}

/** The queries of a dataset in memory, which no other process can read. They are evaluated in this one. */
export function queriesInThisProcess(documents: Dataset): Queries {
  const tasks = createQueryTasks(() => documents)
  const limits = {source: {id: 0, databaseFile: ''}, maxResponseBytes: EDITORS.maxResponseBytes}
  return {
    evaluate: (task) => tasks.evaluate({...task, ...limits}),
    filter: (task) => tasks.filter({...task, ...limits}),
    project: (task) => tasks.project({...task, ...limits}),
    close: async () => {},
  }
}
