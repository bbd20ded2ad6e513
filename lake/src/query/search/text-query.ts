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

/** A parsed search: its terms. Without terms it matches every text. */
export type TextQuery = Term[]

const WORD_CHARACTER = '[\\p{L}\\p{N}_]'
const NO_WORD = /[^\p{L}\p{N}_]+/u
/** Stands between the texts of a value, so that no phrase reaches from one into the next. */
const END_OF_TEXT = '\0'
const ASCII = /^[\0-\x7f]*$/
const ACCENTS = /\p{M}+/gu
const TERM = /(-?)(?:"([^"]*)"?|([^\s"]+))/g
/** A whole-word hit says more than the beginning of a word. */
const PREFIX_WORTH = 0.7

/** Splits text into comparable words. */
export function wordsOf(text: string): string[] {
  return comparable(text).split(NO_WORD).filter(Boolean)
}

function comparable(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize('NFD').replace(ACCENTS, '')
  return plain.toLowerCase()
}

export function parseTextQuery(input: string): TextQuery {
  const terms: Term[] = []
  for (const [, minus, phrase, word] of input.matchAll(TERM)) {
    const isNegated = minus === '-'
    if (phrase !== undefined) terms.push({words: wordsOf(phrase), isPrefix: false, isNegated})
    if (word === undefined) continue
    const words = wordsOf(word)
    const isPrefix = word.endsWith('*')
    // An unquoted "front-end" requires both words; negated, it excludes them only together.
    if (isNegated) terms.push({words, isPrefix, isNegated})
    else {
      for (const [position, each] of words.entries()) {
        const isLast = position === words.length - 1
        terms.push({words: [each], isPrefix: isPrefix && isLast, isNegated})
      }
    }
  }
  return terms.filter(({words}) => words.length > 0)
}

/** Characters that no word of a pattern of `match` has. */
const BETWEEN_WORDS = /[!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/
/** More would not narrow a search any further. */
const MAX_PIECES = 16
const MAX_PIECE_LENGTH = 64

/** What stands between the stars of a pattern of `match`; a text that matches holds all of it. */
export function piecesOfPattern(pattern: string): string[] {
  return narrowing(pattern.split(BETWEEN_WORDS).flatMap((word) => word.split('*')))
}

/**
 * Parts of words that a text holds if it satisfies the query. Accents in other scripts than Latin
 * mean to the index of texts what they do not mean here, so words with those are left out.
 */
export function piecesOfQuery(terms: TextQuery): string[] {
  const words = terms.filter(({isNegated}) => !isNegated).flatMap((term) => term.words)
  return narrowing(words.filter((word) => !/[^\p{Script=Latin}\p{N}_]/u.test(word)))
}

/** The index of texts leaves out dots, which `match` does not count next to letters. */
function narrowing(pieces: string[]): string[] {
  return pieces
    .map((piece) => piece.replaceAll('.', '').slice(0, MAX_PIECE_LENGTH))
    .filter((piece) => piece !== '')
    .slice(0, MAX_PIECES)
}

/**
 * The score of values for a search; 0 when a value does not satisfy every term, or has no text. Frequent
 * hits count ever less, by the same saturation that `groq-js` uses for `match` (BM25 with k1 = 1.2).
 */
export function scorer(terms: TextQuery): (value: unknown) => number {
  const counted = terms.map((term) => ({...term, pattern: patternOf(term)}))
  return (value) => {
    const texts: string[] = []
    addTexts(texts, value)
    if (texts.length === 0) return 0
    const text = texts.join(END_OF_TEXT)
    let score = 0
    for (const {isNegated, pattern} of counted) {
      let frequency = 0
      for (const [, rest] of text.matchAll(pattern)) frequency += rest ? PREFIX_WORTH : 1
      if (frequency > 0 === isNegated) return 0
      score += (frequency * 2.2) / (frequency + 1.2)
    }
    // A search without positive terms gives each document the same score.
    return score || 1
  }
}

/** Finds a term, and in its group the character of a longer word that follows a beginning. */
function patternOf({words, isPrefix}: Term): RegExp {
  const gap = `[^\\p{L}\\p{N}_${END_OF_TEXT}]+`
  const end = isPrefix ? `(${WORD_CHARACTER})?` : `(?!${WORD_CHARACTER})`
  return new RegExp(`(?<!${WORD_CHARACTER})${words.join(gap)}${end}`, 'gu')
}

/**
 * Adds the comparable texts of a GROQ value: a string, an array, or an object, of which all strings
 * count but those of system attributes (`_id`, `_type`, `_ref`, …).
 */
function addTexts(texts: string[], value: unknown): void {
  if (typeof value === 'string') texts.push(comparable(value))
  if (typeof value !== 'object' || value === null) return
  const values: Record<string, unknown> = Object(value)
  for (const key of Object.keys(values)) if (key[0] !== '_') addTexts(texts, values[key])
}
