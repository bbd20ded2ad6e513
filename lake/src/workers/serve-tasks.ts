/** The side of a `ProcessPool` that runs in the child process. */
import {LakeError} from '../errors.ts'
import {type DiskFault, diskFault} from '../store/files/disk-fault.ts'

/** What a process can do, by name. */
export type Tasks = Record<string, (task: never) => unknown>

/** A message from a pool to a process. */
export interface TaskMessage<Task = unknown> {
  name: string
  task: Task
}

/** What a process sends to its pool after a task. */
export type Outcome<Value = unknown> =
  | {kind: 'result'; value: Value}
  /** A `LakeError`: the caller or the file caused it. */
  | {kind: 'refusal'; status: number; message: string; body: Record<string, unknown>}
  | {kind: 'failure'; reason: string; fault: DiskFault | null}

/** Runs tasks one after the other until the parent process ends. */
export function serveTasks(tasks: Tasks): void {
  const send = (message: Outcome | 'ready') => process.send?.(message)
  process.on('message', async ({name, task}: TaskMessage<never>) => {
    try {
      send({kind: 'result', value: await tasks[name]?.(task)})
    } catch (error) {
      send(outcomeOf(error))
    }
  })
  // Also after a `kill -9` of the parent. `process.exit` waits for libvips, which may take minutes.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C and a supervisor's signal reach the whole group. Ignored, so that the parent can finish.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  send('ready')
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return {kind: 'failure', reason: String(error), fault: null}
  const {message, stack = message} = error
  if (error instanceof LakeError) {
    return {kind: 'refusal', status: error.status, message, body: error.body}
  }
  const fault = diskFault(error)
  return {kind: 'failure', reason: fault ? message : stack, fault}
}
