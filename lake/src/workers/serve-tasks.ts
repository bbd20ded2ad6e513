/** The side of a `ProcessPool` that runs in the child process. */
import {isTimeout} from './interruptible.ts'

/** A message from a pool to a process. */
export interface TaskMessage<Task> {
  task: Task
  timeoutMs: number
}

/** A message from a process to its pool. */
export type WorkerMessage<Result> =
  | {kind: 'ready'}
  | {kind: 'result'; value: Result}
  | {kind: 'failure'; reason: string}
  | {kind: 'timeout'}

/**
 * Runs tasks one after the other until the parent process ends.
 *
 * @param work - runs a task; an error that it throws is the failure of the task
 */
export function serveTasks<Task, Result>(
  work: (task: Task, timeoutMs: number) => Result | Promise<Result>,
): void {
  const tell = (message: WorkerMessage<Result>) => process.send?.(message)
  process.on('message', async ({task, timeoutMs}: TaskMessage<Task>) => {
    try {
      tell({kind: 'result', value: await work(task, timeoutMs)})
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
