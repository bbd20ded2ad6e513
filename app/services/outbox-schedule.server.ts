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

/** Wishes for about the same moment are one. */
const STEP_MS = 250

/** Looks for due deliveries: at once, for what an earlier process left behind, and from then on. */
export function startSchedule({deliverDue, pollMs, report}: ScheduleOptions): OutboxSchedule {
  /** Moments to look at, by the monotonic clock. */
  const moments = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isStopped = false

  function wakeIn(ms: number): void {
    if (isStopped) return
    moments.add(Math.ceil((performance.now() + ms) / STEP_MS) * STEP_MS)
    if (!isLooking) setTimer()
  }

  function setTimer(): void {
    clearTimeout(timer)
    const next = Math.min(pollMs, Math.min(...moments) - performance.now())
    timer = setTimeout(look, Math.max(0, next))
    // Looking for work is no reason to keep a process alive.
    timer.unref()
  }

  async function look(): Promise<void> {
    for (const moment of moments) if (moment <= performance.now()) moments.delete(moment)
    isLooking = true
    try {
      while (!isStopped && (await deliverDue()) > 0);
    } catch (error) {
      report('The outbox could not look for due deliveries', error)
    } finally {
      isLooking = false
      if (!isStopped) setTimer()
    }
  }

  void look()
  return {
    wakeIn,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
