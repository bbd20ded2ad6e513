/** A part of the served page whose code isn't there yet. */
export interface Sleeper {
  woken: Promise<void>
  wake: () => void
}

const asleep = new Set<Sleeper>()
/** Woken along with the first of the others. */
const lightSleepers = new Set<Sleeper>()
const places = new WeakMap<Element, Sleeper>()
let isNightOver = false

/** A new sleeper; `null` once everybody was woken, when nothing has a reason to wait any more. */
export function fallAsleep(isLight = false): Sleeper | null {
  if (isNightOver) return null
  const {promise, resolve} = Promise.withResolvers<void>()
  const sleeper: Sleeper = {
    woken: promise,
    wake: () => {
      asleep.delete(sleeper)
      lightSleepers.delete(sleeper)
      resolve()
      for (const light of lightSleepers) light.wake()
    },
  }
  asleep.add(sleeper)
  if (isLight) lightSleepers.add(sleeper)
  return sleeper
}

/** From now on everything loads at once: what React renders next may depend on any part. */
export function wakeAll(): void {
  isNightOver = true
  for (const sleeper of asleep) sleeper.wake()
}

/** Where on the page a sleeper lies, so that a hand that comes near can wake it. */
export function liesAt(place: Element, sleeper: Sleeper): void {
  places.set(place, sleeper)
}

/** The sleeper at an element or around it. */
export function sleeperAround(target: EventTarget | null): Sleeper | null {
  const place = target instanceof Element && target.closest('[data-asleep]')
  return (place && places.get(place)) || null
}
