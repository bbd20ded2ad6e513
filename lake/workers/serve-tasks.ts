/** The side of a `ProcessPool` that runs in the child process. */
import {createContext, Script} from 'node:vm'

/** A message from a pool to a process. */
export interface TaskMessage<Task> {
  task: Task
  timeoutMs: number
}

/** A message from a process to its pool. */
export type WorkerMessage<Answer> =
  | {kind: 'ready'}
  | {kind: 'answer'; value: Answer}
  | {kind: 'failure'; reason: string}
  | {kind: 'timeout'}

/**
 * Runs tasks one after the other until the parent process ends.
 *
 * @param work - runs a task; an error that it throws is the failure of the task
 */
export function serveTasks<Task, Answer>(
  work: (task: Task, timeoutMs: number) => Answer | Promise<Answer>,
): void {
  const tell = (message: WorkerMessage<Answer>) => process.send?.(message)
  process.on('message', async ({task, timeoutMs}: TaskMessage<Task>) => {
    try {
      tell({kind: 'answer', value: await work(task, timeoutMs)})
    } catch (error) {
      tell(isTimeout(error) ? {kind: 'timeout'} : {kind: 'failure', reason: reasonOf(error)})
    }
  })
  // Also after a `kill -9` of the parent. `process.exit` waits for libvips, which may take minutes.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C and a supervisor's signal reach the whole group. Ignored, so that the parent can finish.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  tell({kind: 'ready'})
}

const context: {run: () => void} = {run: () => {}}
const runInContext = new Script('run()')
const contextified = createContext(context)

/**
 * Runs synchronous work and interrupts it at a timeout. The pool kills the process a second later,
 * but the interrupt also works when the parent process is gone. Interrupted work may leave its data
 * half written, so the pool gives the process no other task.
 */
export function interruptible<Value>(work: () => Value, timeoutMs: number): Value {
  const values: Value[] = []
  context.run = () => {
    values.push(work())
  }
  runInContext.runInContext(contextified, {timeout: timeoutMs})
  const [value] = values
  if (value === undefined) throw new Error('The work gave no value')
  return value
}

/** The error is from another realm, so it is not an instance of `Error` in this realm. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
