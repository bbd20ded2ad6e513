/** Control characters, line ends, and marks that change the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** An external text as one line of at most `maxLength` characters; `null` when nothing is left. */
export function plainText(text: string, maxLength: number): string | null {
  const line = text.replace(UNPRINTABLE, ' ').trim()
  if (line === '') return null
  const characters = Array.from(line)
  if (characters.length <= maxLength) return line
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}

const CHARACTERS = new Intl.Segmenter('en', {granularity: 'grapheme'})

/**
 * The beginning of a text, cut between two characters as people see them: an emoji, or a letter with its
 * vowel signs and accents, is there as a whole or not at all, also if it is longer than `max`.
 *
 * @param max - in UTF-16 code units, as `length` counts
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, CHARACTERS.segment(text).containing(max)?.index)
}

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

const RULES = new Intl.PluralRules('en')

/**
 * A count with its noun: `1 page`, `2,000 pages`.
 *
 * @param many - the plural, when it is not the noun with an s
 */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${RULES.select(count) === 'one' ? one : many}`
}
