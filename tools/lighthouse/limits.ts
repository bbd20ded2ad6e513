/** What Lighthouse found on one page. */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  lcpMs: number
  tbtMs: number
  /** Audits that cost points, with their titles. */
  reasons: string[]
}

const LEAST = {performance: 98, accessibility: 100, bestPractices: 100, seo: 100} as const
/** Lighthouse rounds to this many places. */
const CLS_PLACES = 3

/** What a page falls short of. */
export function faults(scores: Scores): string[] {
  const kinds = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
  const low = kinds
    .filter((kind) => scores[kind] < LEAST[kind])
    .map((kind) => `${kind} ${scores[kind]}, wanted ${LEAST[kind]}`)
  const cls = scores.cls.toFixed(CLS_PLACES)
  return Number(cls) === 0 ? low : [...low, `layout shift ${cls}, wanted 0`]
}
