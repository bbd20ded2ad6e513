const FIRST_DELAY_MS = 5_000

/** After a long outage nobody waits longer than this for the next attempt. */
const MAX_DELAY_MS = 15 * 60 * 1000

/**
 * How long to wait after so many attempts: doubled each time, with a random half of it, so that
 * what failed together doesn't come back together.
 *
 * @param random from 0 to below 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const whole = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_MS)
  return Math.round(whole / 2 + (whole / 2) * random)
}
