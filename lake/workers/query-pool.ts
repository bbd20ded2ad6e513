/**
 * Queries that are evaluated outside of the process that serves pages: those that come over HTTP, and
 * those of that process that read many documents.
 *
 * The host, editors and strangers have processes of their own, so that a stranger never holds one
 * that another group waits for. In each group callers take turns.
 */
import type {AssetLocation} from '../assets/asset-url.ts'
import {LakeError} from '../errors.ts'
import {FairQueue, QueueFullError} from '../limits/fair-queue.ts'
import {RateLimit} from '../limits/rate-limit.ts'
import type {Identity} from '../types.ts'
import {moduleUrl} from './module-url.ts'
import {ProcessLostError, ProcessPool, TaskTimeoutError} from './process-pool.ts'
import type {EvaluateTask, FilterTask, QueryOutcome, QueryTask, WebhookTask} from './query-tasks.ts'

/** What the callers of one group may use. */
interface Share {
  processes: number
  processesPerCaller: number
  /** Processes for listeners, beside those for queries. */
  listenerProcesses: number
  maxWaiting: number
  maxWaitingPerCaller: number
  timeoutMs: number
  maxResponseBytes: number
  /** Maximum heap of a process. A search for a frequent word parses all documents. */
  heapMb: number
  niceness: number
  /** A process without a task for this time ends. */
  idleMs: number
  /** How many queries of one caller may be ended for their time or memory before it has to wait. */
  endedMax: {points: number; seconds: number}
}

const MIB = 1024 * 1024

/** An editor's Studio sends many queries at once, and its Vision tool any query. */
const EDITORS: Share = {
  processes: 3,
  processesPerCaller: 2,
  listenerProcesses: 2,
  maxWaiting: 1000,
  maxWaitingPerCaller: 300,
  timeoutMs: 30_000,
  maxResponseBytes: 64 * MIB,
  heapMb: 1024,
  niceness: 0,
  // A first question after a pause waits for the start of a process.
  idleMs: 5 * 60_000,
  // Not reached: two at a time, 30 s each.
  endedMax: {points: 100, seconds: 60},
}

/** Lists of a large site: its sitemap, a search that every article matches. */
const HOST: Share = {...EDITORS, processes: 1, processesPerCaller: 1, listenerProcesses: 1}

/** Enough for any page that is made of a public dataset. */
const STRANGERS: Share = {
  processes: 2,
  processesPerCaller: 1,
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
  processes: 1,
  processesPerCaller: 1,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingPerCaller: Number.POSITIVE_INFINITY,
  listenerProcesses: 1,
  timeoutMs: 5_000,
  maxResponseBytes: 10 * MIB,
  heapMb: 512,
  niceness: 5,
  idleMs: 20_000,
}

export interface QueryPoolOptions extends AssetLocation {
  databaseFile: string
  /** Tightens the time of a query. */
  timeoutMs?: number | undefined
  log: (entry: {level: 'warn'; message: string; reason: string}) => void
}

/** The caller: an editor or a program by its account, others by their network address. */
export interface Caller {
  /** The process that serves pages is the caller. */
  isLocal?: boolean
  identity: Identity | null
  address: string | null
  /** The caller has left. */
  signal?: AbortSignal
}

export interface QueryPool {
  /**
   * The body of the response, as JSON.
   *
   * @throws LakeError 400 for a query that is wrong, takes too long, or returns too much; 429 when
   *   that was so too often; 503 when too many queries wait
   */
  evaluate(
    task: Omit<EvaluateTask, 'kind' | 'maxResponseBytes'>,
    caller: Caller,
  ): Promise<Uint8Array<ArrayBuffer>>
  /** Which of the changes a listener wants to hear of. @throws LakeError as `evaluate` */
  filter(task: Omit<FilterTask, 'kind'>, caller: Caller): Promise<boolean[]>
  /**
   * What a webhook sends for each of the changes, as JSON; null where its filter does not match.
   *
   * @param webhookId - webhooks take turns
   * @throws LakeError as `evaluate`
   */
  project(
    task: Omit<WebhookTask, 'kind' | 'maxPayloadBytes'>,
    webhookId: string,
  ): Promise<(string | null)[]>
  close(): Promise<void>
}

export function createQueryPool(options: QueryPoolOptions): QueryPool {
  const within = (share: Share): Share => {
    const timeoutMs = Math.min(share.timeoutMs, options.timeoutMs ?? Number.POSITIVE_INFINITY)
    return {...share, timeoutMs}
  }
  const editors = new Group(within(EDITORS), options)
  const strangers = new Group(within(STRANGERS), options)
  const host = new Group(within(HOST), options)
  const webhooks = new Group(within(WEBHOOKS), options)
  const groupOf = ({isLocal, identity}: Caller) => {
    if (isLocal) return host
    return identity ? editors : strangers
  }
  return {
    async evaluate(task, caller) {
      const group = groupOf(caller)
      const {maxResponseBytes} = group.share
      const outcome = await group.answer({kind: 'evaluate', maxResponseBytes, ...task}, caller)
      if (outcome.kind !== 'evaluated') throw unexpected(outcome)
      return new Uint8Array(outcome.body)
    },
    async filter(task, caller) {
      const group = groupOf(caller)
      const isCheck = task.changes.length === 0
      const filterTask = {kind: 'filter', ...task} as const
      const outcome = await (isCheck
        ? group.answer(filterTask, caller)
        : group.notify(filterTask, caller))
      if (outcome.kind !== 'filtered') throw unexpected(outcome)
      return outcome.isWanted
    },
    async project(task, webhookId) {
      const {maxResponseBytes: maxPayloadBytes} = webhooks.share
      const webhookTask = {kind: 'webhook', maxPayloadBytes, ...task} as const
      const outcome = await webhooks.answer(webhookTask, {identity: null, address: webhookId})
      if (outcome.kind !== 'projected') throw unexpected(outcome)
      return outcome.payloads
    },
    async close() {
      await Promise.all([host, editors, strangers, webhooks].map((group) => group.close()))
    },
  }
}

/** Callers whose tasks take turns. */
interface Lane {
  queue: FairQueue
  /** Tasks of each caller that were ended. */
  ended: RateLimit
}

class Group {
  readonly share: Share
  readonly #queries: Lane
  readonly #listeners: Lane
  readonly #pool: ProcessPool<QueryTask, QueryOutcome>

  constructor(share: Share, options: QueryPoolOptions) {
    const {databaseFile, publicUrl, projectId, dataset, log} = options
    this.share = share
    const queries = new FairQueue({
      concurrency: share.processes,
      concurrencyPerCaller: share.processesPerCaller,
      maxWaiting: share.maxWaiting,
      maxWaitingPerCaller: share.maxWaitingPerCaller,
    })
    this.#queries = {queue: queries, ended: new RateLimit(share.endedMax)}
    const listeners = new FairQueue({
      concurrency: share.listenerProcesses,
      concurrencyPerCaller: 1,
      // A commit makes all listeners wait at once. Open streams are bounded, and each waits once.
      maxWaiting: Number.POSITIVE_INFINITY,
    })
    this.#listeners = {queue: listeners, ended: new RateLimit(share.endedMax)}
    this.#pool = new ProcessPool({
      module: moduleUrl('./query-process', import.meta.url),
      args: [databaseFile, publicUrl, projectId, dataset],
      heapMb: share.heapMb,
      idleMs: share.idleMs,
      niceness: share.niceness,
      onLoss: (reason) => log({level: 'warn', message: 'A query process was ended', reason}),
    })
  }

  /** For a caller who waits. */
  answer(task: QueryTask, caller: Caller): Promise<QueryOutcome> {
    return this.#run(this.#queries, task, caller)
  }

  /** For a listener that is open. */
  notify(task: FilterTask, caller: Caller): Promise<QueryOutcome> {
    return this.#run(this.#listeners, task, caller)
  }

  async #run({queue, ended}: Lane, task: QueryTask, caller: Caller): Promise<QueryOutcome> {
    const {identity, address, signal} = caller
    const key = identity?.id ?? address ?? 'unknown'
    try {
      return await queue.run(
        key,
        () => limit(ended, key, () => this.#evaluate(task, signal)),
        signal,
      )
    } catch (error) {
      throw this.#explain(error, queryOf(task))
    }
  }

  #evaluate(task: QueryTask, signal: AbortSignal | undefined): Promise<QueryOutcome> {
    return this.#pool.run(task, {timeoutMs: this.share.timeoutMs, signal})
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

function queryOf(task: QueryTask): string {
  return task.kind === 'webhook' ? (task.rule.filter ?? '') : task.query
}

/**
 * Runs a task of a caller, unless too many of its tasks were ended. Counted before, so that tasks that
 * run at the same time do not all pass.
 */
async function limit<T>(ended: RateLimit, caller: string, task: () => Promise<T>): Promise<T> {
  if ((await ended.consume(caller)) !== null) throw new LakeError(429, HEAVY_CALLER)
  const outcome = await task()
  await ended.giveBack(caller)
  return outcome
}

const HEAVY_CALLER = 'Queries of this caller took too long too often; try again in some minutes'

function unexpected(outcome: QueryOutcome): Error {
  if (outcome.kind !== 'refused') return new Error(`A process answered "${outcome.kind}"`)
  return new LakeError(outcome.status, outcome.message, outcome.body)
}

function refusal(type: string, description: string, query: string): LakeError {
  const place = {query, start: 0, end: query.length}
  return new LakeError(400, description, {error: {type, description, ...place}})
}
