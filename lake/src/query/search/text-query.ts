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

/**
 * The words of a value, ready to be searched: each string of it as ` one two three\n`. Searching
 * such text is left to `indexOf`. The parts of a list stay apart.
 */
type SearchableText = readonly string[]

const NO_WORD = /[^\p{L}\p{N}_]+/gu
const ACCENTS = /\p{M}+/gu
const TERM = /(-?)(?:"([^"]*)"?|([^\s"]+))/g
/** A whole-word hit says more than the beginning of a word. */
const PREFIX_WORTH = 0.7

/** Splits text into comparable words. */
export function wordsOf(text: string): string[] {
  const words = normalized(text)
  return words === '' ? [] : words.split(' ')
}

function normalized(text: string): string {
  const plain = text.normalize('NFD').replace(ACCENTS, '')
  return plain.toLowerCase().replace(NO_WORD, ' ').trim()
}

export function parseTextQuery(input: string): TextQuery {
  const terms: Term[] = []
  for (const [, minus, phrase, word] of input.matchAll(TERM)) {
    const isNegated = minus === '-'
    if (phrase !== undefined) addTerm(terms, {words: wordsOf(phrase), isPrefix: false, isNegated})
    if (word === undefined) continue
    const words = wordsOf(word)
    const isPrefix = word.endsWith('*')
    // An unquoted "front-end" requires both words; negated, it excludes them only together.
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
export function piecesOfQuery({terms}: TextQuery): string[] {
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
 * The score of a value; 0 when it does not satisfy every term, or has no text. Frequent hits count ever
 * less, by the same saturation that `groq-js` uses for `match` (BM25 with k1 = 1.2).
 */
export function scoreText({terms}: TextQuery, value: unknown): number {
  if (terms.length === 0) return hasText(value) ? 1 : 0
  const text = searchableText(value)
  let score = 0
  for (const term of terms) {
    const frequency = hits(term, text)
    if (text.length === 0 || frequency > 0 === term.isNegated) return 0
    score += saturate(frequency)
  }
  // A search without positive terms gives each document the same score.
  return score || 1
}

/** Diminishing worth of repeated hits. */
function saturate(frequency: number): number {
  return (frequency * 2.2) / (frequency + 1.2)
}

function hits({words, isPrefix}: Term, parts: SearchableText): number {
  const sought = ` ${words.join(' ')}`
  return parts.reduce((total, text) => total + hitsIn(text, sought, isPrefix), 0)
}

function hitsIn(text: string, sought: string, isPrefix: boolean): number {
  let total = 0
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    const next = text[at + sought.length]
    if (next === ' ' || next === '\n') total += 1
    else if (isPrefix) total += PREFIX_WORTH
  }
  return total
}

/**
 * The text of a GROQ value: a string, an array, or an object, of which all strings count but those
 * of system attributes (`_id`, `_type`, `_ref`, …).
 */
function searchableText(value: unknown): SearchableText {
  if (Array.isArray(value)) return value.flatMap(searchableText)
  const text = passagesOf(value)
  return text === '' ? [] : [text]
}

function passagesOf(value: unknown): string {
  if (typeof value === 'string') return ` ${normalized(value)}\n`
  if (Array.isArray(value)) return value.map(passagesOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  let text = ''
  for (const [key, item] of Object.entries(value))
    if (!key.startsWith('_')) text += passagesOf(item)
  return text
}

function hasText(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasText)
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}
