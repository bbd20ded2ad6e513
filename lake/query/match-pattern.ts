import {LakeError} from '../http/errors.ts'
import {saturate} from './text-search.ts'

/**
 * `match` and `in path(…)` in time that grows with the length of text and pattern only. `groq-js`
 * turns patterns into regular expressions, where `*a*a*a*a*b` on a long word takes for ever.
 */

const WORD = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g
const WORD_WITH_STARS = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g
const TERM_MAX_LENGTH = 1024
/** Words with stars are compared with every word of the text; others are looked up. */
const STARRED_TERMS_MAX = 64
const FEW_TERMS = 16
/** Longer than any document id. */
const PATH_MAX_LENGTH = 512

interface Term {
  text: string
  /** What stands between the stars; null for a word without. */
  pieces: string[] | null
}

/** `value match pattern`: every term of the pattern is a word of the text. */
export function matchesPattern(value: unknown, pattern: unknown): boolean {
  const inner = innerTerms(pattern)
  if (inner) return holdsAll(value, inner)
  const frequencies = termFrequencies(value, pattern)
  return frequencies.length > 0 && frequencies.every((frequency) => frequency > 0)
}

/** What `value match pattern` is worth in `score()`; as in `groq-js`, terms count one by one. */
export function scorePattern(value: unknown, pattern: unknown): number {
  return termFrequencies(value, pattern).reduce((sum, frequency) => sum + saturate(frequency), 0)
}

/** How often each term occurs; empty when text or pattern have no words, or are no text. */
function termFrequencies(value: unknown, pattern: unknown): number[] {
  const terms = patternTerms(pattern)
  const words =
    typeof value === 'string'
      ? wordsIn(value, WORD)
      : textsOf(value).texts.flatMap((text) => wordsIn(text, WORD))
  if (words.length === 0 || terms.length === 0) return []
  // A long pattern must not be compared with a long text word by word.
  const counts = terms.length > FEW_TERMS ? countsOf(words) : null
  return terms.map(({text, pieces}) => {
    if (pieces) return countIf(words, (word) => fitsPieces(word, pieces))
    return counts ? (counts.get(text) ?? 0) : countIf(words, (word) => word === text)
  })
}

function countsOf(words: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function countIf(words: string[], fits: (word: string) => boolean): number {
  let count = 0
  for (const word of words) if (fits(word)) count += 1
  return count
}

/** The pattern is the same for every document of a list, so the last one is remembered. */
let last: {pattern: string; terms: Term[]; inner: string[] | null} = {
  pattern: '',
  terms: [],
  inner: null,
}

function patternTerms(pattern: unknown): Term[] {
  if (pattern === last.pattern) return last.terms
  const terms = readTerms(pattern)
  if (typeof pattern === 'string') last = {pattern, terms, inner: innerOf(terms)}
  return terms
}

/** What stands between the stars when all words of a pattern are like `*this*`, else null. */
function innerTerms(pattern: unknown): string[] | null {
  const terms = patternTerms(pattern)
  return pattern === last.pattern ? last.inner : innerOf(terms)
}

function innerOf(terms: Term[]): string[] | null {
  const inner = terms.flatMap(({pieces}) => {
    const [before, piece, after] = pieces ?? []
    return pieces?.length === 3 && before === '' && piece && after === '' ? [piece] : []
  })
  return inner.length > 0 && inner.length === terms.length ? inner : null
}

/** A piece of a word holds no sign that parts words, so the text need not be taken apart. */
function holdsAll(value: unknown, pieces: string[]): boolean {
  const texts = textsOf(value).texts.map((text) => withoutEdgeDots(text).toLowerCase())
  return pieces.every((piece) => texts.some((text) => text.includes(piece)))
}

function readTerms(pattern: unknown): Term[] {
  const {texts, isWhole} = textsOf(pattern)
  if (!isWhole) return []
  const terms = texts
    .flatMap((text) => wordsIn(text, WORD_WITH_STARS))
    .map((term) => term.slice(0, TERM_MAX_LENGTH))
    .map((text) => ({text, pieces: text.includes('*') ? text.split(/\*+/) : null}))
  if (terms.filter(({pieces}) => pieces !== null).length > STARRED_TERMS_MAX) {
    throw refused(`A pattern may have at most ${STARRED_TERMS_MAX} words with stars`)
  }
  return terms
}

/** @returns isWhole - false when something in the value is no text */
function textsOf(value: unknown): {texts: string[]; isWhole: boolean} {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  const texts = items.filter((item) => typeof item === 'string')
  return {texts, isWhole: texts.length === items.length}
}

function wordsIn(text: string, word: RegExp): string[] {
  return withoutEdgeDots(text).toLowerCase().match(word) ?? []
}

/** Dots beside a letter or digit belong to no word: `e.g.` is `eg`. */
function withoutEdgeDots(text: string): string {
  if (!text.includes('.')) return text
  const isPartOfWord = (at: number) => /\w/.test(text[at] ?? '')
  return text.replace(/\.+/g, (dots: string, at: number) =>
    isPartOfWord(at - 1) || isPartOfWord(at + dots.length) ? '' : dots,
  )
}

/** The pieces stand in this order, the first at the start of the word and the last at its end. */
function fitsPieces(word: string, pieces: string[]): boolean {
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  if (word.length < first.length + last.length) return false
  if (!word.startsWith(first) || !word.endsWith(last)) return false
  let from = first.length
  for (const piece of pieces.slice(1, -1)) {
    const at = word.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return from <= word.length - last.length
}

/** `id in path(pattern)`: `*` stands for one part of the id, `**` for any number; null for no text. */
export function matchesPath(id: unknown, pattern: unknown): boolean | null {
  if (typeof id !== 'string' || typeof pattern !== 'string') return null
  const parts = checkedPath(pattern).split('.')
  if (id.length > PATH_MAX_LENGTH) return false
  // Where in the id the parts read so far may end.
  let ends = new Set([0])
  for (const [position, part] of parts.entries()) {
    if (position > 0) ends = stepOver(id, ends)
    ends = endsOf(id, part, ends)
  }
  return ends.has(id.length)
}

/** @throws LakeError 400 for a pattern that is longer than any id */
export function checkedPath(pattern: string): string {
  if (pattern.length <= PATH_MAX_LENGTH) return pattern
  throw refused(`A path may have at most ${PATH_MAX_LENGTH} characters`)
}

function stepOver(id: string, ends: Set<number>): Set<number> {
  return new Set([...ends].filter((end) => id[end] === '.').map((end) => end + 1))
}

function endsOf(id: string, part: string, starts: Set<number>): Set<number> {
  const ends = new Set<number>()
  const first = Math.min(...starts)
  if (part === '**') {
    for (let end = first; end <= id.length; end++) ends.add(end)
    return ends
  }
  for (const start of starts) {
    if (part !== '*') {
      if (id.startsWith(part, start)) ends.add(start + part.length)
    } else {
      for (let end = start; end < id.length && id[end] !== '.'; end++) ends.add(end + 1)
    }
  }
  return ends
}

function refused(description: string): LakeError {
  return new LakeError(400, description, {error: {type: 'queryLimitError', description}})
}
