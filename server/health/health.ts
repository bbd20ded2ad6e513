/** One thing that the site can't do without. */
export interface HealthCheck {
  name: string
  /** For how long an answer is good: who asks often must not cost much. */
  maxAgeMs: number
  /** @returns `null` when all is well, else what is wrong, in words that anybody may read */
  run: () => Promise<string | null>
}

export interface Readiness {
  isReady: boolean
  state: 'starting' | 'ready' | 'not ready' | 'stopping'
  checks: Record<string, {ok: boolean; reason?: string}>
}

export interface Health {
  readiness(): Promise<Readiness>
  /** The start is over; from now on these decide. */
  started(checks: readonly HealthCheck[]): void
  /**
   * Says from now on that the process ends. Resolves when whoever balances load had the time to
   * notice: at once when nobody has asked for a while.
   */
  drain(): Promise<void>
}

interface HealthOptions {
  /** What it takes a load balancer to send no more requests, at most. */
  drainMs: number
  now?: () => number
  /** For one check. */
  limitMs?: number
}

const CHECK_LIMIT_MS = 2000
/** Who balances load asks at least this often. */
const WATCHER_MS = 60_000
/** What is mended shows soon. */
const FAULT_MAX_AGE_MS = 2000

/** Whether the process should be sent requests. That it answers at all shows that it lives. */
export function createHealth({drainMs, now = Date.now, limitMs}: HealthOptions): Health {
  let checks: readonly (() => Promise<[string, string | null]>)[] = []
  let phase: 'starting' | 'running' | 'stopping' = 'starting'
  let askedAt = Number.NEGATIVE_INFINITY

  return {
    async readiness() {
      askedAt = now()
      if (phase !== 'running') return {isReady: false, state: phase, checks: {}}
      const answers = await Promise.all(checks.map((check) => check()))
      const isReady = answers.every(([, reason]) => reason === null)
      return {
        isReady,
        state: isReady ? 'ready' : 'not ready',
        checks: Object.fromEntries(
          answers.map(([name, reason]) => [
            name,
            reason === null ? {ok: true} : {ok: false, reason},
          ]),
        ),
      }
    },
    started(given) {
      checks = given.map((check) => remembered(check, now, limitMs ?? CHECK_LIMIT_MS))
      if (phase === 'starting') phase = 'running'
    },
    async drain() {
      phase = 'stopping'
      if (now() - askedAt > WATCHER_MS) return
      await new Promise((done) => setTimeout(done, drainMs))
    },
  }
}

/** One run at a time, its answer kept for a while. */
function remembered({name, maxAgeMs, run}: HealthCheck, now: () => number, limitMs: number) {
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
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve(`no answer within ${limitMs / 1000} s`), limitMs)
  try {
    return await Promise.race([run(), late.promise])
  } catch {
    // By a sentence only: a message may name files, hosts, or what it failed on. The log has it.
    return 'the check failed'
  } finally {
    clearTimeout(timer)
  }
}
