/** The side of a `ProcessPool` that runs in the child process. */
import {createContext, Script} from 'node:vm'

/** What a pool asks of a process. */
export interface TaskMessage<Task> {
  task: Task
  timeoutMs: number
}

/** What a process tells its pool. */
export type WorkerMessage<Answer> =
  | {kind: 'ready'}
  | {kind: 'answer'; value: Answer}
  | {kind: 'failure'; reason: string}
  | {kind: 'timeout'}

/**
 * Answers tasks one after the other until the parent process goes away.
 *
 * @param work - what a task is; whatever it throws is the failure of the task
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
  // Ctrl-C and the signal of a supervisor reach the whole group; the parent finishes what it began.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  tell({kind: 'ready'})
}

const context: {run: () => void} = {run: () => {}}
const runInContext = new Script('run()')
const contextified = createContext(context)

/**
 * Runs synchronous work and interrupts it after a time. The pool would kill the process a second
 * later anyway; this ends it also when the parent process is gone. Work that was interrupted may
 * leave its data half written, so the pool gives the process no other task.
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

/** The error is of another realm, so it is no instance of this one's `Error`. */
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
