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
import {addAbortListener, once} from 'node:events'
import {getCompileCacheDir} from 'node:module'
import {constants, getPriority, setPriority} from 'node:os'
import {LakeError} from '../errors.ts'
import {DiskError} from '../store/files/disk-fault.ts'
import type {Outcome, TaskMessage, Tasks} from './serve-tasks.ts'

/** Starting takes 0.2 s, and some seconds when there are many documents to read. */
const START_TIMEOUT_MS = 60_000
/** For the task of a caller that has left. */
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
  /** Counted from when the process is ready. */
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

type Value<Task extends Tasks[string]> = Awaited<ReturnType<Task>>

/** @typeParam Served - what the module's processes can do: the type of what it gives to `serveTasks` */
export class ProcessPool<Served extends Tasks> implements AsyncDisposable {
  readonly #options: ProcessPoolOptions
  readonly #all = new Set<WorkerProcess>()
  #isClosed = false

  constructor(options: ProcessPoolOptions) {
    this.#options = options
  }

  /** How many processes there are at this moment. */
  get size(): number {
    return this.#all.size
  }

  /**
   * Runs a task in an idle process, or in a new one. When it is lost, its process has ended.
   *
   * @throws TaskTimeoutError, ProcessLostError
   * @throws LakeError that the task threw, or 503 when the pool is closed
   * @throws DiskError or Error with what else the task threw
   */
  async run<Name extends keyof Served & string>(
    name: Name,
    task: Parameters<Served[Name]>[0],
    {timeoutMs, signal}: TaskOptions,
  ): Promise<Value<Served[Name]>> {
    if (this.#isClosed) throw closing()
    const worker = this.#all.values().find(({isIdle}) => isIdle) ?? this.#start()
    try {
      const outcome = await worker.run<Value<Served[Name]>>({name, task}, {timeoutMs, signal})
      if (outcome.kind === 'result') return outcome.value
      throw errorOf(outcome)
    } catch (error) {
      throw this.#isClosed ? closing() : error
    }
  }

  /** Ends each process, after its task if it has one. Later tasks start others. */
  retire(): void {
    for (const worker of this.#all) worker.retire()
  }

  /** Ends all processes; tasks that run are refused. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#all].map((worker) => worker.kill()))
  }

  #start(): WorkerProcess {
    const worker = new WorkerProcess(this.#options)
    this.#all.add(worker)
    void worker.ended.then(() => this.#all.delete(worker))
    return worker
  }
}

function closing(): LakeError {
  return new LakeError(503, 'The lake is closing')
}

function errorOf(outcome: Exclude<Outcome<never>, {kind: 'result'}>): Error {
  if (outcome.kind === 'refusal') {
    return new LakeError(outcome.status, outcome.message, outcome.body)
  }
  const {reason, fault} = outcome
  return fault ? new DiskError(fault, reason) : new Error(reason)
}

/** One child process, which runs one task at a time. */
class WorkerProcess {
  readonly #child: ChildProcess
  readonly #options: ProcessPoolOptions
  /** Aborted when the process ends, or has to; with the error of its task. */
  readonly #stop = new AbortController()
  #isReady = false
  #wasKilled = false
  /** Set while it has no task. */
  #idleTimer: NodeJS.Timeout | undefined
  #isRetired = false
  /** Resolves when the process has exited. */
  readonly ended: Promise<unknown>

  constructor(options: ProcessPoolOptions) {
    const {module, args = [], heapMb, niceness} = options
    this.#options = options
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
    const end = (reason: string) => {
      if (!this.#wasKilled) options.onLoss?.(reason)
      this.#wasKilled = true
      this.#stop.abort(new ProcessLostError(reason))
    }
    this.#child.once('error', (error) => end(error.message))
    this.#child.once('exit', (code, signal) => end(`The process ended with ${signal ?? code}`))
    this.ended = once(this.#child, 'exit').catch(() => {})
    this.#keepProgramRunning(false)
  }

  get isIdle(): boolean {
    return this.#idleTimer !== undefined && !this.#wasKilled
  }

  async run<Value>(
    message: TaskMessage,
    {timeoutMs, signal}: TaskOptions,
  ): Promise<Outcome<Value>> {
    clearTimeout(this.#idleTimer)
    this.#idleTimer = undefined
    this.#keepProgramRunning(true)
    let leaving: NodeJS.Timeout | undefined
    const leave = () => {
      leaving = setTimeout(this.#endTask, GRACE_MS, 'The caller has left').unref()
    }
    using _listening = signal && addAbortListener(signal, leave)
    try {
      if (!this.#isReady) await this.#next(START_TIMEOUT_MS)
      this.#isReady = true
      this.#child.send(message, () => {})
      return await this.#next<Outcome<Value>>(timeoutMs)
    } catch (error) {
      if (error instanceof TaskTimeoutError) this.#options.onLoss?.(error.message)
      await this.kill()
      throw error
    } finally {
      clearTimeout(leaving)
      if (this.#isRetired) void this.kill()
      if (!this.#wasKilled) {
        this.#keepProgramRunning(false)
        this.#idleTimer = setTimeout(() => void this.kill(), this.#options.idleMs).unref()
      }
    }
  }

  /** Ends it, after its task if it has one. */
  retire(): void {
    this.#isRetired = true
    if (this.isIdle) void this.kill()
  }

  async kill(): Promise<void> {
    clearTimeout(this.#idleTimer)
    this.#wasKilled = true
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await this.ended
  }

  #endTask = (reason: string): void => this.#stop.abort(new TaskTimeoutError(reason))

  /** What the process says next. @throws what it was stopped with, also when it says nothing in time */
  async #next<Message>(timeoutMs: number): Promise<Message> {
    const timer = setTimeout(this.#endTask, timeoutMs, TOO_LONG)
    const {signal} = this.#stop
    try {
      const [message] = await once(this.#child, 'message', {signal})
      return message
    } catch {
      throw signal.reason
    } finally {
      clearTimeout(timer)
    }
  }

  #keepProgramRunning(isNeeded: boolean): void {
    const change = isNeeded ? 'ref' : 'unref'
    this.#child[change]()
    this.#child.channel?.[change]()
  }
}

const TOO_LONG = 'The task took too long'

/** Does not fail if the process has exited or the system does not allow it. */
function lowerPriority(pid: number | undefined, niceness: number): void {
  try {
    const least = constants.priority.PRIORITY_LOW
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + niceness, least))
  } catch {
    // The work is done at normal priority.
  }
}
