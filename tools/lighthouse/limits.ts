/** Lighthouse results of one page. */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  lcpMs: number
  tbtMs: number
  /** Audits that reduce a score, with their titles. */
  reasons: string[]
}

const LEAST = {performance: 98, accessibility: 100, bestPractices: 100, seo: 100} as const
/** Number of decimal places to which Lighthouse rounds. */
const CLS_PLACES = 3

/** A message for each limit that a page misses. */
export function faults(scores: Scores): string[] {
  const kinds = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
  const low = kinds
    .filter((kind) => scores[kind] < LEAST[kind])
    .map((kind) => `${kind} ${scores[kind]}, wanted ${LEAST[kind]}`)
  const cls = scores.cls.toFixed(CLS_PLACES)
  return Number(cls) === 0 ? low : [...low, `layout shift ${cls}, wanted 0`]
}
