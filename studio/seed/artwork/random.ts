/** A seeded generator (mulberry32), so that a picture is the same on every run and machine. */
export type Random = {
  /** A number from 0 up to 1. */
  next: () => number
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
  }
}

/** Mixes two #rrggbb colours. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(index, index + 2), 16)
  const mixed = [1, 3, 5].map((index) =>
    Math.round(channel(from, index) + (channel(to, index) - channel(from, index)) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}
