/**
 * Queries that are evaluated outside of the process that serves pages: those that come over HTTP, and
 * those of that process that read many documents.
 *
 * The host, editors and strangers have processes of their own, so that a stranger never holds one
 * that another group waits for. All datasets of a lake share them.
 */
import {extname} from 'node:path'
import {LakeError} from '../errors.ts'
import type {Reader} from '../http/unread.ts'
import {FairQueue, type FairQueueOptions, QueueFullError} from '../limits/fair-queue.ts'
import {RateLimit} from '../limits/rate-limit.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {queryError} from '../query/groq/groq.ts'
import type {Dataset} from '../store/dataset.ts'
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
export interface Caller extends Reader {
  /** The process that serves pages is the caller. */
  isLocal?: boolean
  /** The caller has left. */
  signal?: AbortSignal
  /** A listener that is open, whose tasks take turns of their own. */
  isListening?: boolean
}

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
  ...HOST,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingPerCaller: Number.POSITIVE_INFINITY,
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
function createGroup(share: Share, {publicUrl, projectId, log}: ResolvedLakeOptions) {
  /** Tasks of each caller that were ended. */
  const ended = new RateLimit(share.endedMax)
  const queries = new FairQueue(share)
  const listeners = new FairQueue({
    concurrency: share.listenerProcesses,
    concurrencyPerCaller: 1,
    // A commit makes all listeners wait at once. Open streams are bounded, and each waits once.
    maxWaiting: Number.POSITIVE_INFINITY,
  })
  const pool = new ProcessPool<QueryTasks>({
    ...share,
    // See `image-processes.ts` for the extension.
    module: new URL(`./query-process${extname(import.meta.url)}`, import.meta.url),
    args: [publicUrl, projectId],
    onLoss: (reason) => log({level: 'warn', message: 'A query process was ended', reason}),
  })

  /**
   * Runs a task when it is the caller's turn.
   *
   * @param query - of the task, for errors
   */
  async function run<Name extends TaskName>(
    {identity, address, signal, isListening}: Caller,
    query: string,
    name: Name,
    task: Input<Name>,
  ): Promise<Result<Name>> {
    const queue = isListening ? listeners : queries
    const key = identity?.id ?? address ?? 'unknown'
    const {timeoutMs} = share
    const evaluate = async () => {
      // Counted before, so that tasks that run at the same time do not all pass.
      if (ended.consume(key) !== null) throw new LakeError(429, HEAVY_CALLER)
      let isHeavy = false
      try {
        return await pool.run(name, task, {timeoutMs, signal})
      } catch (error) {
        // The latter for a result that is too large.
        const {type} = Object(error instanceof LakeError && error.body.error)
        isHeavy = error instanceof ProcessLostError || type === 'queryLimitError'
        throw error
      } finally {
        if (!isHeavy) ended.giveBack(key)
      }
    }
    try {
      return await queue.run(key, evaluate, signal)
    } catch (error) {
      throw explained(error, query)
    }
  }

  function explained(error: unknown, query: string): unknown {
    if (error instanceof QueueFullError) return new LakeError(503, 'Too many queries are waiting')
    if (error instanceof TaskTimeoutError) {
      const description = `The query was stopped after ${share.timeoutMs / 1000} seconds`
      return queryError(query, {description}, 'queryTimeoutError')
    }
    if (error instanceof ProcessLostError) {
      const description = 'The query needs too much memory'
      return queryError(query, {description}, 'queryLimitError')
    }
    return error
  }

  return {share, pool, run}
}

const HEAVY_CALLER = 'Queries of this caller took too long too often; try again in some minutes'

type QueryGroup = ReturnType<typeof createGroup>
type Groups = Record<'host' | 'editors' | 'strangers' | 'webhooks', QueryGroup>

/** What a caller gives for a task. */
type Given<Task> = Omit<Task, 'databaseFile' | 'maxResponseBytes'>

export type QueryProcesses = ReturnType<typeof createQueryProcesses>

/** The query processes of a lake, which all its datasets share. */
export function createQueryProcesses(options: ResolvedLakeOptions) {
  const {queryTimeoutMs = Number.POSITIVE_INFINITY} = options
  const group = (share: Share) =>
    createGroup({...share, timeoutMs: Math.min(share.timeoutMs, queryTimeoutMs)}, options)
  const groups: Groups = {
    host: group(HOST),
    editors: group(EDITORS),
    strangers: group(STRANGERS),
    webhooks: group(WEBHOOKS),
  }
  return {
    /** The queries of a dataset, until its `close`. */
    open: (databaseFile: string): Queries => queriesInProcesses(databaseFile, groups),
    async [Symbol.asyncDispose](): Promise<void> {
      await Promise.all(Object.values(groups).map(({pool}) => pool[Symbol.asyncDispose]()))
    },
  }
}

/** The queries of one dataset, wherever they are evaluated. */
export type Queries = ReturnType<typeof queriesInProcesses>

/** The queries of one dataset, in processes. */
function queriesInProcesses(databaseFile: string, groups: Groups) {
  const closing = new AbortController()
  const allRunning = new Set<Promise<unknown>>()
  const groupOf = ({isLocal, identity}: Caller) => {
    if (isLocal) return groups.host
    return identity ? groups.editors : groups.strangers
  }

  function run<Name extends TaskName>(
    group: QueryGroup,
    caller: Caller,
    query: string,
    name: Name,
    task: Input<Name>,
  ): Promise<Result<Name>> {
    const signals = caller.signal ? [caller.signal, closing.signal] : [closing.signal]
    const running = group
      .run({...caller, signal: AbortSignal.any(signals)}, query, name, task)
      .catch((error) => {
        throw closing.signal.aborted ? closing.signal.reason : error
      })
      .finally(() => allRunning.delete(running))
    allRunning.add(running)
    return running
  }

  return {
    /**
     * The body of the response, as JSON.
     *
     * @throws LakeError 400 for a query that is wrong, takes too long, or returns too much; 429 when
     *   that was so too often; 503 when too many queries wait, or the dataset is closed
     */
    evaluate(task: Given<EvaluateTask>, caller: Caller): Promise<Uint8Array<ArrayBuffer>> {
      const group = groupOf(caller)
      const {maxResponseBytes} = group.share
      return run(group, caller, task.query, 'evaluate', {...task, databaseFile, maxResponseBytes})
    },
    /** Which of the changes a listener wants to hear of. @throws LakeError as `evaluate` */
    filter(task: Given<FilterTask>, caller: Caller): Promise<boolean[]> {
      const listener = {...caller, isListening: task.changes.length > 0}
      return run(groupOf(caller), listener, task.query, 'filter', {...task, databaseFile})
    },
    /**
     * What a webhook sends for a change, as JSON; null if its filter does not match.
     *
     * @param webhookId - webhooks take turns
     * @throws LakeError as `evaluate`
     */
    project(task: Given<WebhookTask>, webhookId: string): Promise<string | null> {
      const {webhooks} = groups
      const {maxResponseBytes} = webhooks.share
      const caller = {identity: null, address: webhookId}
      const whole = {...task, databaseFile, maxResponseBytes}
      return run(webhooks, caller, task.rule.filter ?? '', 'project', whole)
    },
    /** Refuses queries that wait, ends those that run, and then the processes that read the database. */
    async close(): Promise<void> {
      closing.abort(new LakeError(503, 'The dataset is closed'))
      await Promise.allSettled(allRunning)
      for (const {pool} of Object.values(groups)) pool.retire()
    },
  }
}

/** The queries of a dataset in memory, which no other process can read. They are evaluated in this one. */
export function queriesInThisProcess(documents: Dataset): Queries {
  const tasks = createQueryTasks(() => documents)
  const limits = {databaseFile: '', maxResponseBytes: EDITORS.maxResponseBytes}
  return {
    evaluate: (task) => tasks.evaluate({...task, ...limits}),
    filter: (task) => tasks.filter({...task, ...limits}),
    project: (task) => tasks.project({...task, ...limits}),
    close: async () => {},
  }
}
