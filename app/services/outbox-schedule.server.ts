import type {Outbox} from './outbox.server.ts'

export interface OutboxSchedule {
  /** Something may be due in so many milliseconds: look then, if nothing is planned before. */
  wakeIn(ms: number): void
  stop(): void
}

interface ScheduleOptions {
  deliverDue: Outbox['deliverDue']
  /** How often to look for what nobody announced, such as edits in a hosted Studio. */
  pollMs: number
  report: (message: string, error: unknown) => void
}

/** Looks for due deliveries: at once, for what an earlier process left behind, and from then on. */
export function startSchedule({deliverDue, pollMs, report}: ScheduleOptions): OutboxSchedule {
  let timer: NodeJS.Timeout | undefined
  let firesAt = Number.POSITIVE_INFINITY
  let isLooking = false
  let isStopped = false

  function wakeIn(ms: number): void {
    const at = performance.now() + ms
    if (isStopped || at >= firesAt) return
    clearTimeout(timer)
    firesAt = at
    timer = setTimeout(look, ms)
    // Looking for work is no reason to keep a process alive.
    timer.unref()
  }

  async function look(): Promise<void> {
    firesAt = Number.POSITIVE_INFINITY
    // Who is looking already looks until nothing is left.
    if (isLooking) return wakeIn(pollMs)
    isLooking = true
    try {
      while (!isStopped && (await deliverDue()) > 0);
    } catch (error) {
      report('The outbox could not look for due deliveries', error)
    } finally {
      isLooking = false
      wakeIn(pollMs)
    }
  }

  wakeIn(0)
  return {
    wakeIn,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
