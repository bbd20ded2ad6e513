/** Weeks of a duration as editors write it: '3 weeks' gives 3, '2 months' about 8.7. */
export function weeksOf(duration: string): number | null {
  const [, count = '', unit = ''] =
    /^\s*(\d+(?:[.,]\d+)?)\s*(day|week|month)s?\b/i.exec(duration) ?? []
  const number = Number(count.replace(',', '.'))
  if (!number) return null
  const weeksPerUnit = {day: 1 / 7, week: 1, month: 52 / 12}
  const name = unit.toLowerCase()
  return name === 'day' || name === 'week' || name === 'month' ? number * weeksPerUnit[name] : null
}

/**
 * Each phase's share of the whole, between 0 and 1; `null` when a duration cannot be parsed,
 * because a bar without that phase would be wrong.
 */
export function phaseShares(durations: readonly string[]): number[] | null {
  const weeks: number[] = []
  for (const duration of durations) {
    const length = weeksOf(duration)
    if (length === null) return null
    weeks.push(length)
  }
  const total = weeks.reduce((sum, length) => sum + length, 0)
  return total > 0 ? weeks.map((length) => length / total) : null
}
