const WEEKS_PER_UNIT: Record<string, number> = {day: 1 / 7, week: 1, month: 52 / 12}

/** Weeks of a duration as editors write it: '3 weeks' gives 3, '2 months' about 8.7. */
export function weeksOf(duration: string): number | null {
  const [, count = '', unit = ''] =
    /^\s*(\d+(?:[.,]\d+)?)\s*(day|week|month)s?\b/i.exec(duration) ?? []
  const weeks = Number(count.replace(',', '.')) * (WEEKS_PER_UNIT[unit.toLowerCase()] ?? 0)
  return weeks || null
}

/**
 * Each phase's share of the whole, between 0 and 1; `null` when a duration cannot be parsed,
 * because a bar without that phase would be wrong.
 */
export function phaseShares(durations: readonly string[]): number[] | null {
  const weeks = durations.map(weeksOf).filter((length) => length !== null)
  const total = weeks.reduce((sum, length) => sum + length, 0)
  const isKnown = total > 0 && weeks.length === durations.length
  return isKnown ? weeks.map((length) => length / total) : null
}
