import {createContext, Script} from 'node:vm'

const context: {run: () => void} = {run: () => {}}
const runInContext = new Script('run()')
const contextified = createContext(context)

/**
 * Runs synchronous work and interrupts it at a timeout, counted by the clock on the wall. Interrupted
 * work may leave its data half written. Costs 0.2 ms.
 *
 * @throws an error that `isTimeout` recognises
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
export function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
