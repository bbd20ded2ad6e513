/** What was measured at one moment. */
export interface Sample {
  /** Since the start, in seconds. */
  at: number
  value: number
}

interface Bound {
  /** Of the first value. */
  ratio: number
  /** In the unit of the values, beyond the ratio: small things grow by whole ones. */
  slack: number
}

export interface Trend {
  from: number
  to: number
  hasGrown: boolean
}

/**
 * Whether something grows without end: the low end of the last third of the samples against that of
 * the second. Garbage and the busiest moments lie above a low end, and the first third is warming up.
 */
export function trendOf(samples: readonly Sample[], {ratio, slack}: Bound): Trend {
  const third = Math.floor(samples.length / 3)
  if (third === 0) throw new Error('A trend needs three samples at least')
  const from = lowEnd(samples.slice(third, 2 * third))
  const to = lowEnd(samples.slice(-third))
  return {from, to, hasGrown: to > from * (1 + ratio) + slack}
}

/** A value that a quarter of them lies below. */
function lowEnd(samples: readonly Sample[]): number {
  const values = samples.map(({value}) => value).toSorted((a, b) => a - b)
  return values[Math.floor((values.length - 1) / 4)] ?? 0
}
