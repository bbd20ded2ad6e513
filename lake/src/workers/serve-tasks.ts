/** The side of a `ProcessPool` that runs in the child process. */
import {LakeError} from '../errors.ts'
import {type DiskFault, diskFault} from '../store/files/disk-fault.ts'
import {isTimeout} from './interruptible.ts'

/** What a process can do, by name. */
export type Tasks = Record<string, (task: never, timeoutMs: number) => unknown>

/** A message from a pool to a process. */
export interface TaskMessage<Task = unknown> {
  name: string
  task: Task
  timeoutMs: number
}

/** A message from a process to its pool. */
export type WorkerMessage<Value = unknown> =
  | {kind: 'ready'}
  | {kind: 'result'; value: Value}
  /** A `LakeError`: the caller or the file caused it. */
  | {kind: 'refusal'; status: number; message: string; body: Record<string, unknown>}
  | {kind: 'failure'; reason: string; fault: DiskFault | null}
  | {kind: 'timeout'}

/** Runs tasks one after the other until the parent process ends. */
export function serveTasks(tasks: Tasks): void {
  const tell = (message: WorkerMessage) => process.send?.(message)
  process.on('message', async ({name, task, timeoutMs}: TaskMessage<never>) => {
    try {
      tell({kind: 'result', value: await tasks[name]?.(task, timeoutMs)})
    } catch (error) {
      tell(messageOf(error))
    }
  })
  // Also after a `kill -9` of the parent. `process.exit` waits for libvips, which may take minutes.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C and a supervisor's signal reach the whole group. Ignored, so that the parent can finish.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  tell({kind: 'ready'})
}

function messageOf(error: unknown): WorkerMessage {
  if (isTimeout(error)) return {kind: 'timeout'}
  if (!(error instanceof Error)) return {kind: 'failure', reason: String(error), fault: null}
  const {message, stack = message} = error
  if (error instanceof LakeError) {
    return {kind: 'refusal', status: error.status, message, body: error.body}
  }
  const fault = diskFault(error)
  return {kind: 'failure', reason: fault ? message : stack, fault}
}
