import {RateLimiterMemory, RateLimiterRes} from 'rate-limiter-flexible'
import type {FormRules} from './env.server.ts'

/** How often one sender may send, counted in the memory of this process. */
export interface SubmissionLimits {
  /** Counts one submission. Answers the seconds to wait where it is one too many, else `null`. */
  count(sender: string, form: string): Promise<number | null>
  /** Takes one back: a form with a mistake in it costs its sender nothing. */
  takeBack(sender: string, form: string): Promise<void>
}

/** Senders remembered at once; a flood of addresses pushes out those that sent longest ago. */
const SENDERS_MAX = 10_000
const TEN_MINUTES_IN_S = 600
const HOUR_IN_S = 3600

/** Limits for each form and, wider, over all forms. Forgetting on a restart is accepted. */
export function createSubmissionLimits(
  rules: Pick<FormRules, 'postsPer10Minutes' | 'postsPerHour'>,
): SubmissionLimits {
  const perForm = createLimiter(rules.postsPer10Minutes, TEN_MINUTES_IN_S)
  const overall = createLimiter(rules.postsPerHour, HOUR_IN_S)
  return {
    async count(sender, form) {
      const key = `${form} ${sender}`
      const wait = await perForm.consume(key)
      if (wait !== null) return wait
      const longWait = await overall.consume(sender)
      if (longWait !== null) await perForm.giveBack(key)
      return longWait
    },
    async takeBack(sender, form) {
      await Promise.all([perForm.giveBack(`${form} ${sender}`), overall.giveBack(sender)])
    },
  }
}

/** The library's limiter never forgets a key before its time, so the number of keys is bounded here. */
function createLimiter(points: number, duration: number) {
  const limiter = new RateLimiterMemory({points, duration})
  const keys = new Set<string>()
  return {
    async consume(key: string): Promise<number | null> {
      keys.delete(key)
      keys.add(key)
      const [oldest] = keys
      if (keys.size > SENDERS_MAX && oldest !== undefined) {
        keys.delete(oldest)
        await limiter.delete(oldest)
      }
      try {
        await limiter.consume(key)
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    async giveBack(key: string): Promise<void> {
      if (keys.has(key)) await limiter.reward(key)
    },
  }
}
