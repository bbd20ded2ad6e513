/**
 * Full-text matching as `text::query()` describes it: words are all required, `"a phrase"` stands
 * for words in a row, `word*` for a beginning, `-word` for absence. Case and accents don't matter.
 * See https://www.sanity.io/docs/specifications/groq-functions#text-query.
 */

interface Term {
  /** One word, or several that stand in a row. */
  words: string[]
  /** Whether the last word is only the beginning of one. */
  isPrefix: boolean
  isNegated: boolean
}

/** A parsed search. Without terms it matches every text. */
export interface TextQuery {
  terms: Term[]
}

/** The words of a value, one list for each string in it, so that phrases don't span strings. */
export interface SearchableText {
  passages: string[][]
}

const WORD = /[\p{L}\p{N}_]+/gu
const ACCENTS = /\p{M}+/gu
const TERM = /(-?)(?:"([^"]*)"?|([^\s"]+))/g
/** A whole-word hit says more than the beginning of a word. */
const PREFIX_WORTH = 0.7

/** Splits text into comparable words. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().match(WORD) ?? []
}

export function parseTextQuery(input: string): TextQuery {
  const terms: Term[] = []
  for (const [, minus, phrase, word] of input.matchAll(TERM)) {
    const isNegated = minus === '-'
    if (phrase !== undefined) addTerm(terms, {words: wordsOf(phrase), isPrefix: false, isNegated})
    if (word === undefined) continue
    const words = wordsOf(word)
    const isPrefix = word.endsWith('*')
    // An unquoted "front-end" asks for both words; negated, it excludes them only together.
    if (isNegated) addTerm(terms, {words, isPrefix, isNegated})
    else {
      for (const [position, each] of words.entries()) {
        const isLast = position === words.length - 1
        addTerm(terms, {words: [each], isPrefix: isPrefix && isLast, isNegated})
      }
    }
  }
  return {terms}
}

function addTerm(terms: Term[], term: Term): void {
  if (term.words.length > 0) terms.push(term)
}

/** Whether the text satisfies every term of the query. Nothing matches a value without text. */
export function matchesText(query: TextQuery, text: SearchableText): boolean {
  if (text.passages.length === 0) return false
  return query.terms.every((term) => hits(term, text) > 0 !== term.isNegated)
}

/**
 * How well the text answers the query; 0 when it does not match. Frequent hits count ever less, by
 * the same saturation that `groq-js` uses for `match` (BM25 with k1 = 1.2).
 */
export function scoreText(query: TextQuery, text: SearchableText): number {
  if (!matchesText(query, text)) return 0
  let score = 0
  for (const term of query.terms) {
    if (!term.isNegated) score += saturate(hits(term, text))
  }
  // A search without positive terms finds everything equally.
  return score || 1
}

/** Diminishing worth of repeated hits. */
export function saturate(frequency: number): number {
  return (frequency * 2.2) / (frequency + 1.2)
}

function hits(term: Term, {passages}: SearchableText): number {
  let total = 0
  for (const passage of passages) {
    for (let start = 0; start <= passage.length - term.words.length; start++) {
      total += hitAt(term, passage, start)
    }
  }
  return total
}

function hitAt({words, isPrefix}: Term, passage: string[], start: number): number {
  const last = words.length - 1
  for (let position = 0; position < last; position++) {
    if (passage[start + position] !== words[position]) return 0
  }
  const found = passage[start + last]
  const sought = words[last]
  if (found === sought) return 1
  return isPrefix && sought !== undefined && found?.startsWith(sought) ? PREFIX_WORTH : 0
}

const textsOfObjects = new WeakMap<object, SearchableText>()

/**
 * The words of a GROQ value: a string, an array, or an object, of which all strings count but
 * those of system attributes (`_id`, `_type`, `_ref`, …). Objects are read once and remembered.
 */
export function searchableText(value: unknown): SearchableText {
  if (typeof value !== 'object' || value === null) return {passages: passagesOf(value)}
  const known = textsOfObjects.get(value)
  if (known) return known
  const text = {passages: passagesOf(value)}
  textsOfObjects.set(value, text)
  return text
}

function passagesOf(value: unknown): string[][] {
  if (typeof value === 'string') return [wordsOf(value)]
  if (Array.isArray(value)) {
    return value.flatMap((item) =>
      typeof item === 'object' ? searchableText(item).passages : passagesOf(item),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key.startsWith('_') ? [] : passagesOf(item),
  )
}
