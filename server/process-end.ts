import {constants} from 'node:os'
import {log} from './observability/log.ts'

/** npm forwards the interrupt that the terminal also sends to this process: both count as one. */
const SAME_SIGNAL_MS = 500

/** A fault in `abort` must not prevent the exit. */
const ABORT_LIMIT_MS = 3000

/**
 * Ends the process on a signal or an error. The first signal lets it finish requests in flight
 * (exit code 0). A second one ends it at once (128 + the signal's number). After an uncaught error
 * the state is unreliable: the error is logged, the lake is closed and the process exits with 1, so
 * that its supervisor can restart it.
 *
 * @param running - `abort` closes at once what must not stay open
 */
export function followProcessEnd({
  close,
  abort,
}: Record<'close' | 'abort', () => Promise<void>>): void {
  let requestedAt: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (requestedAt === null) {
        requestedAt = now
        close().then(() => process.exit(0), fail)
      } else if (now - requestedAt > SAME_SIGNAL_MS) {
        log({level: 'warn', message: 'A second signal: stopping at once'})
        process.exit(128 + constants.signals[signal])
      }
    })
  }
  process.on('uncaughtException', fail)

  let hasFailed = false
  function fail(error: unknown): void {
    const stack = error instanceof Error ? error.stack : String(error)
    log({level: 'error', message: 'An error that nobody caught ends the process', stack})
    if (hasFailed) return
    hasFailed = true
    setTimeout(process.exit, ABORT_LIMIT_MS, 1)
    abort().finally(() => process.exit(1))
  }
}
