import type {LogEntry} from './log.ts'

/** What a process does about its end. */
interface ProcessEnd {
  /** Finishes what is in flight and closes everything. */
  close: () => Promise<void>
  /** Closes what must not be left open, at once. */
  abort: () => Promise<void>
  log: (entry: LogEntry) => void
  exit: (code: number) => void
}

const SIGNAL_NUMBERS = {SIGINT: 2, SIGTERM: 15} as const

/** npm passes on the interrupt that the terminal has sent us already: that is one wish, not two. */
const SAME_WISH_MS = 500

/** A fault of the process must not keep it from ending. */
const ABORT_LIMIT_MS = 3000

/**
 * Ends the process as asked: the first signal lets it finish what is in flight (exit code 0), a
 * second one ends it at once (128 + the signal's number). After an error that nobody caught nothing
 * can be relied on: it is logged, the lake is closed and the process ends with 1, for whatever
 * supervises it to start it anew.
 */
export function followProcessEnd({close, abort, log, exit}: ProcessEnd): void {
  let askedAt: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (askedAt === null) {
        askedAt = now
        close().then(() => exit(0), fail)
      } else if (now - askedAt > SAME_WISH_MS) {
        log({level: 'warn', message: 'Asked a second time: stopping at once'})
        exit(128 + SIGNAL_NUMBERS[signal])
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
    setTimeout(exit, ABORT_LIMIT_MS, 1)
    abort().then(
      () => exit(1),
      () => exit(1),
    )
  }
}
