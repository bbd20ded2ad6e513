/**
 * A pool of child processes for work that a stranger can make expensive.
 *
 * Processes and not worker threads: a thread that reaches its heap limit often ends the whole
 * process, and libvips and V8's builtins run on until they are done when a thread is terminated. A
 * child process can be killed at any instant, and ends alone (decisions 0021 and 0024).
 *
 * The pool has no queue: callers bound what runs at once with a `FairQueue`.
 */
import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {getCompileCacheDir} from 'node:module'
import {constants, getPriority, setPriority} from 'node:os'
import {LakeError} from '../errors.ts'
import type {TaskMessage, WorkerMessage} from './serve-tasks.ts'

/** Starting takes 0.2 s, and some seconds when there are many documents to read. */
const START_TIMEOUT_MS = 60_000
/** For a task to end in order before its process is killed. */
const GRACE_MS = 1000

export interface ProcessPoolOptions {
  /** The module that the processes run; it calls `serveTasks`. */
  module: URL
  /** Its `process.argv.slice(2)`. */
  args?: readonly string[]
  /** The heap limit of a process in MiB; read whenever one starts. */
  heapMb: number
  /** A process without a task ends after this time. */
  idleMs: number
  /** By how much its priority is below that of this process: 0 to 19, see nice(1). */
  niceness: number
  /** Hears why a process was lost. */
  onLoss?: (reason: string) => void
}

export interface TaskOptions {
  /** Counted from when the process is ready. The task gets a second more to end in order. */
  timeoutMs: number
  /** The caller has left: a task that does not end within a second is stopped. */
  signal?: AbortSignal | undefined
}

/** The process was stopped before its task ended, or died: out of memory, or a fault in a decoder. */
export class ProcessLostError extends Error {
  override name = 'ProcessLostError'
}

/** The task took longer than it may. */
export class TaskTimeoutError extends ProcessLostError {
  override name = 'TaskTimeoutError'
}

export class ProcessPool<Task, Result> implements AsyncDisposable {
  readonly #options: ProcessPoolOptions
  readonly #all = new Set<WorkerProcess<Task, Result>>()
  readonly #idle: WorkerProcess<Task, Result>[] = []
  #isClosed = false

  constructor(options: ProcessPoolOptions) {
    this.#options = options
  }

  /** How many processes there are at this moment. */
  get size(): number {
    return this.#all.size
  }

  /**
   * Runs a task in an idle process, or in a new one. When it fails, its process has ended.
   *
   * @throws TaskTimeoutError, ProcessLostError
   * @throws LakeError 503 when the pool is closed
   * @throws Error with what the task threw
   */
  async run(task: Task, options: TaskOptions): Promise<Result> {
    if (this.#isClosed) throw closing()
    const worker = this.#takeIdle() ?? this.#start()
    try {
      const message = await worker.run(task, options)
      if (message.kind === 'failure') throw new Error(message.reason)
      return message.value
    } catch (error) {
      if (this.#isClosed) throw closing()
      throw error
    } finally {
      if (worker.isAlive) this.#rest(worker)
    }
  }

  /** Ends each process, after its task if it has one. Later tasks start others. */
  retire(): void {
    for (const worker of this.#all) worker.isRetired = true
    for (const worker of this.#idle.splice(0)) void worker.kill()
  }

  /** Ends all processes; tasks that run are refused. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#all].map((worker) => worker.kill()))
  }

  /** A process that is being ended stays in the list until its exit. */
  #takeIdle(): WorkerProcess<Task, Result> | undefined {
    let worker = this.#idle.pop()
    while (worker && !worker.isAlive) worker = this.#idle.pop()
    return worker
  }

  #start(): WorkerProcess<Task, Result> {
    const worker = new WorkerProcess<Task, Result>(this.#options)
    this.#all.add(worker)
    void worker.ended.then(() => {
      this.#all.delete(worker)
      const position = this.#idle.indexOf(worker)
      if (position >= 0) this.#idle.splice(position, 1)
    })
    return worker
  }

  #rest(worker: WorkerProcess<Task, Result>): void {
    if (worker.isRetired) {
      void worker.kill()
      return
    }
    this.#idle.push(worker)
    worker.killAfter(this.#options.idleMs)
  }
}

function closing(): LakeError {
  return new LakeError(503, 'The lake is closing')
}

type Outcome<Result> = Extract<WorkerMessage<Result>, {kind: 'result' | 'failure'}>

/** One child process, which runs one task at a time. */
class WorkerProcess<Task, Result> {
  readonly #child: ChildProcess
  readonly #onLoss: (reason: string) => void
  /** Settled with the next message; rejected when the process ends before. */
  #next = Promise.withResolvers<WorkerMessage<Result>>()
  #isReady = false
  #wasKilled = false
  /** It gets no other task. */
  isRetired = false
  #idleTimer: NodeJS.Timeout | undefined
  /** Resolves when the process has exited. */
  readonly ended: Promise<unknown>

  constructor({module, args = [], heapMb, niceness, onLoss = () => {}}: ProcessPoolOptions) {
    this.#onLoss = onLoss
    const compileCache = getCompileCacheDir()
    this.#child = fork(module, args, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      // Nothing of the environment, which holds secrets. One arena: with one for each thread, glibc
      // keeps twice the memory.
      env: {MALLOC_ARENA_MAX: '1', ...(compileCache && {NODE_COMPILE_CACHE: compileCache})},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    lowerPriority(this.#child.pid, niceness)
    this.#next.promise.catch(() => {})
    this.#child.on('message', (message: WorkerMessage<Result>) => this.#next.resolve(message))
    const end = (reason: string) => {
      if (!this.#wasKilled) this.#onLoss(reason)
      this.#wasKilled = true
      this.#next.reject(new ProcessLostError(reason))
    }
    this.#child.once('error', (error) => end(error.message))
    this.#child.once('exit', (code, signal) => end(`The process ended with ${signal ?? code}`))
    this.ended = once(this.#child, 'exit').catch(() => {})
    this.#keepProgramRunning(false)
  }

  get isAlive(): boolean {
    return !this.#wasKilled
  }

  async run(task: Task, {timeoutMs, signal}: TaskOptions): Promise<Outcome<Result>> {
    clearTimeout(this.#idleTimer)
    this.#keepProgramRunning(true)
    const leaving = new AbortController()
    const leave = () => setTimeout(() => leaving.abort(), GRACE_MS).unref()
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, {once: true})
    try {
      if (!this.#isReady) await this.#message(START_TIMEOUT_MS, leaving.signal)
      this.#isReady = true
      const message: TaskMessage<Task> = {task, timeoutMs}
      this.#child.send(message, () => {})
      const outcome = await this.#message(timeoutMs + GRACE_MS, leaving.signal)
      if (outcome.kind === 'result' || outcome.kind === 'failure') return outcome
      throw new TaskTimeoutError('The task took too long')
    } catch (error) {
      if (error instanceof TaskTimeoutError) this.#onLoss(error.message)
      await this.kill()
      throw error
    } finally {
      signal?.removeEventListener('abort', leave)
      if (this.isAlive) this.#keepProgramRunning(false)
    }
  }

  killAfter(ms: number): void {
    this.#idleTimer = setTimeout(() => void this.kill(), ms).unref()
  }

  async kill(): Promise<void> {
    clearTimeout(this.#idleTimer)
    this.#wasKilled = true
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await this.ended
  }

  /** What the process says next. @throws TaskTimeoutError when it says nothing in time */
  async #message(timeoutMs: number, leaving: AbortSignal): Promise<WorkerMessage<Result>> {
    const {promise, reject} = this.#next
    const timer = setTimeout(
      () => reject(new TaskTimeoutError('The task took too long')),
      timeoutMs,
    )
    const leave = () => reject(new TaskTimeoutError('The caller has left'))
    leaving.addEventListener('abort', leave, {once: true})
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      leaving.removeEventListener('abort', leave)
      if (this.isAlive) {
        this.#next = Promise.withResolvers()
        this.#next.promise.catch(() => {})
      }
    }
  }

  #keepProgramRunning(isNeeded: boolean): void {
    if (isNeeded) this.#child.ref()
    else this.#child.unref()
    if (isNeeded) this.#child.channel?.ref()
    else this.#child.channel?.unref()
  }
}

/** Does not fail if the process has exited or the system does not allow it. */
function lowerPriority(pid: number | undefined, niceness: number): void {
  try {
    const least = constants.priority.PRIORITY_LOW
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + niceness, least))
  } catch {
    // The work is done at normal priority.
  }
}
