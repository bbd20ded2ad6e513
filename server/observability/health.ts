import {TaskCancelledError, TimeoutStrategy, timeout} from 'cockatiel'
import {createCachedValue} from '#app/services/content/cached-value.server.ts'

/** Checks one thing that the site needs: `null`, or the fault, in words that may be public. */
export type HealthCheck = () => Promise<string | null>

/** When all content was copied last; null: not yet. */
type CopiedAt = () => Date | null

interface HealthOptions {
  /** Maximum time until a load balancer sends no more requests. */
  drainMs: number
  now?: () => number
  /** Time limit of one check. */
  limitMs?: number
}

const CHECK_LIMIT_MS = 2000
/** Frequent requests must be cheap, and a repaired fault must show soon. */
const MAX_AGE_MS = 3000
/** A load balancer requests readiness at least this often. */
const WATCHER_MS = 60_000

/** Whether the process should receive requests. Any response at all shows that it is alive. */
export function createHealth(options: HealthOptions) {
  const {drainMs, now = Date.now, limitMs = CHECK_LIMIT_MS} = options
  let checks: {name: string; check: HealthCheck}[] = []
  let phase: 'starting' | 'running' | 'stopping' = 'starting'
  let copiedAt: CopiedAt | null = null
  let checkedAt = Number.NEGATIVE_INFINITY

  return {
    async readiness() {
      checkedAt = now()
      if (phase !== 'running') return {status: phase, checks: {}}
      const results = await Promise.all(
        checks.map(async ({name, check}) => {
          const reason = await check()
          return [name, reason === null ? {ok: true} : {ok: false, reason}] as const
        }),
      )
      const isReady = results.every(([, {ok}]) => ok)
      const status = isReady ? 'ready' : 'not ready'
      const copy = copiedAt && {copiedAt: copiedAt()}
      return {status, checks: Object.fromEntries(results), ...copy}
    },
    /**
     * Ends the start phase. From now on, these checks decide. An old copy is shown, and stops no requests.
     *
     * @param copied - null when the configuration has no copy
     */
    started(given: Record<string, HealthCheck>, copied: CopiedAt | null = null) {
      copiedAt = copied
      checks = Object.entries(given).map(([name, run]) => {
        const fetch = () => bounded(run, limitMs)
        return {name, check: createCachedValue({fetch, maxAgeMs: MAX_AGE_MS, now}).get}
      })
      if (phase === 'starting') phase = 'running'
    },
    /**
     * Reports from now on that the process is stopping. Resolves when load balancers had time to
     * notice; at once if there was no recent request for readiness.
     */
    async drain() {
      phase = 'stopping'
      if (now() - checkedAt > WATCHER_MS) return
      await new Promise((done) => setTimeout(done, drainMs))
    },
  }
}

async function bounded(run: HealthCheck, limitMs: number): Promise<string | null> {
  try {
    return await timeout(limitMs, TimeoutStrategy.Aggressive).execute(run)
  } catch (error) {
    // Without the error message: it may contain file names, host names or input.
    return error instanceof TaskCancelledError
      ? `no answer within ${limitMs / 1000} s`
      : 'the check failed'
  }
}
