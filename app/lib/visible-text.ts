/**
 * Runs of invisible characters: marks of a preview (stega), or pasted ones. Shorter runs stay,
 * because they join emoji and the letters of Indian scripts.
 */
const INVISIBLE_RUNS = /[\u200b-\u200d\u2060-\u2063\ufeff\u{1d173}-\u{1d17a}]{4,}/gu

/** A text without hidden marks, for places that are not displayed: an attribute or a URL. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE_RUNS, '')
}

/** The same for every text of a value that is made of plain objects and arrays. */
export function withVisibleTexts<T>(value: T): T
export function withVisibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) return value.map((item) => withVisibleTexts(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withVisibleTexts(entry)]),
  )
}
