/** A value measured at one time. */
export interface Sample {
  /** Since the start, in seconds. */
  at: number
  value: number
}

interface Bound {
  /** Allowed growth, as a share of the first value. */
  ratio: number
  /** Allowed growth beyond the ratio, in the unit of the values, for small counts. */
  slack: number
}

export interface Trend {
  from: number
  to: number
  hasGrown: boolean
}

/**
 * Detects unbounded growth: compares the lower quartile of the last third of the samples with that
 * of the second. Garbage and peaks lie above the lower quartile; the first third is the warm-up.
 */
export function trendOf(samples: readonly Sample[], {ratio, slack}: Bound): Trend {
  const third = Math.floor(samples.length / 3)
  if (third === 0) throw new Error('A trend needs three samples at least')
  const from = lowEnd(samples.slice(third, 2 * third))
  const to = lowEnd(samples.slice(-third))
  return {from, to, hasGrown: to > from * (1 + ratio) + slack}
}

/** The lower quartile of the values. */
function lowEnd(samples: readonly Sample[]): number {
  const values = samples.map(({value}) => value).toSorted((a, b) => a - b)
  return values[Math.floor((values.length - 1) / 4)] ?? 0
}
