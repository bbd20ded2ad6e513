import {TaskCancelledError, TimeoutStrategy, timeout} from 'cockatiel'

/** A check of one thing that the site needs. */
export interface HealthCheck {
  name: string
  /** How long a result is cached, because frequent requests must be cheap. Default: 10 s. */
  maxAgeMs?: number
  /** @returns `null` if the check passes, else the fault, in words that may be public */
  run: () => Promise<string | null>
}

export type Health = ReturnType<typeof createHealth>

interface HealthOptions {
  /** Maximum time until a load balancer sends no more requests. */
  drainMs: number
  now?: () => number
  /** Time limit of one check. */
  limitMs?: number
}

const CHECK_LIMIT_MS = 2000
const MAX_AGE_MS = 10_000
/** A load balancer requests readiness at least this often. */
const WATCHER_MS = 60_000
/** A repaired fault must show soon. */
const FAULT_MAX_AGE_MS = 2000

/** Whether the process should receive requests. Any response at all shows that it is alive. */
export function createHealth({drainMs, now = Date.now, limitMs}: HealthOptions) {
  let checks: readonly (() => Promise<[string, string | null]>)[] = []
  let phase: 'starting' | 'running' | 'stopping' = 'starting'
  let askedAt = Number.NEGATIVE_INFINITY

  return {
    async readiness() {
      askedAt = now()
      if (phase !== 'running') return {status: phase, checks: {}}
      const results = await Promise.all(checks.map((check) => check()))
      const faults = results.filter(([, reason]) => reason !== null)
      return {
        status: faults.length === 0 ? 'ready' : 'not ready',
        checks: Object.fromEntries(
          results.map(([name, reason]) => [
            name,
            reason === null ? {ok: true} : {ok: false, reason},
          ]),
        ),
      }
    },
    /** Ends the start phase. From now on, these checks decide. */
    started(given: readonly HealthCheck[]) {
      checks = given.map((check) => remembered(check, now, limitMs ?? CHECK_LIMIT_MS))
      if (phase === 'starting') phase = 'running'
    },
    /**
     * Reports from now on that the process is stopping. Resolves when load balancers had time to
     * notice; at once if there was no recent request for readiness.
     */
    async drain() {
      phase = 'stopping'
      if (now() - askedAt > WATCHER_MS) return
      await new Promise((done) => setTimeout(done, drainMs))
    },
  }
}

/** Runs a check once at a time and caches its result. */
function remembered(check: HealthCheck, now: () => number, limitMs: number) {
  const {name, maxAgeMs = MAX_AGE_MS, run} = check
  let running: Promise<[string, string | null]> | null = null
  let goodUntil = Number.POSITIVE_INFINITY
  return () => {
    if (running && now() < goodUntil) return running
    goodUntil = Number.POSITIVE_INFINITY
    running = bounded(run, limitMs).then((reason) => {
      goodUntil = now() + (reason === null ? maxAgeMs : Math.min(maxAgeMs, FAULT_MAX_AGE_MS))
      return [name, reason]
    })
    return running
  }
}

async function bounded(run: HealthCheck['run'], limitMs: number): Promise<string | null> {
  try {
    return await timeout(limitMs, TimeoutStrategy.Aggressive).execute(run)
  } catch (error) {
    // Without the error message: it may contain file names, host names or input.
    return error instanceof TaskCancelledError
      ? `no answer within ${limitMs / 1000} s`
      : 'the check failed'
  }
}
