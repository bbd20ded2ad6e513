/** A part of the served page that rests until a visitor comes near it. */
export interface Sleeper {
  woken: Promise<void>
  wake: () => void
  /** To be told when React has taken the part over. */
  rise: () => void
}

const asleep = new Set<Sleeper>()
const risen: Promise<void>[] = []
let isNightOver = false

/** A new sleeper; `null` once everybody was woken, when nothing has a reason to wait any more. */
export function fallAsleep(): Sleeper | null {
  if (isNightOver) return null
  const waking = Promise.withResolvers<void>()
  const rising = Promise.withResolvers<void>()
  const sleeper: Sleeper = {
    woken: waking.promise,
    wake: () => {
      asleep.delete(sleeper)
      waking.resolve()
    },
    rise: rising.resolve,
  }
  asleep.add(sleeper)
  risen.push(rising.promise)
  return sleeper
}

/** Whether a visitor has gone for something since the page was served. */
export function isEverybodyWoken(): boolean {
  return isNightOver
}

/** From now on everything loads at once: what React renders next may depend on any part. */
export function wakeAll(): void {
  isNightOver = true
  for (const sleeper of asleep) sleeper.wake()
}

/** Wakes all, and resolves when React has taken over the last part. */
export async function everyoneUp(): Promise<void> {
  wakeAll()
  await Promise.all(risen)
}

const LONGEST_PAUSE_MS = 8000

/**
 * Asks until there is an answer. While the network is gone, a served part stays as it is; when the
 * files of this build are gone, the page loads anew (features/site/follow-builds.client.ts).
 */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let pause = 500; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await ask()
    } catch (error) {
      reportError(error)
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}
