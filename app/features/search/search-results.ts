import type {FoundDocument, ResultKind} from '#app/content/search.ts'
import {fold, SEARCH_MAX_LENGTH} from '#app/lib/filters.ts'
import {plainText} from '#app/lib/plain-text.ts'

export interface SearchResult {
  path: string
  title: string
  /** What the page says about the words, or about itself. */
  excerpt: string
}

/** Results of one kind, the best first. */
export interface ResultGroup {
  kind: ResultKind
  results: SearchResult[]
}

/** The order of groups whose best results are equally good. */
const KIND_ORDER: readonly ResultKind[] = ['page', 'article', 'caseStudy', 'product', 'question']

const MAX_WORDS = 8
const MAX_RESULTS_OF_KIND = 10
const EXCERPT_CHARACTERS = 180
/** Characters of an excerpt before the first word that was searched for. */
const LEAD_CHARACTERS = 50

/** The words of a search in lower case, without repetition. */
export function searchWords(search: string): string[] {
  const text = search.slice(0, SEARCH_MAX_LENGTH).normalize('NFC').toLowerCase()
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, 50)))].slice(0, MAX_WORDS)
}

/**
 * Groups found documents by kind. Words in the title count more than those in a heading, and those
 * more than words in the text. The group with the best result is the first.
 */
export function rankResults(
  found: readonly FoundDocument[],
  words: readonly string[],
): ResultGroup[] {
  const ranked = found
    .map((document) => ({document, rank: rankOf(document, words)}))
    .sort((a, b) => b.rank - a.rank || kindOrder(a.document) - kindOrder(b.document))
  // A map keeps the order in which the kinds came.
  const groups = Map.groupBy(ranked, ({document}) => document.kind)
  return [...groups].map(([kind, members]) => ({
    kind,
    results: members.slice(0, MAX_RESULTS_OF_KIND).map(({document}) => resultOf(document, words)),
  }))
}

function kindOrder({kind}: FoundDocument): number {
  return KIND_ORDER.indexOf(kind)
}

function rankOf({path, title, headings, summary}: FoundDocument, words: readonly string[]): number {
  const names = [title, path].map((name) => foldedWords(name).join(' '))
  if (names.includes(fold(words.join(' ')))) return 4
  if (holdsAll(title, words)) return 3
  if (holdsAll([title, ...headings].join(' '), words)) return 2
  return holdsAll([title, ...headings, summary].join(' '), words) ? 1 : 0
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const held = foldedWords(text)
  return words.map(fold).every((word) => held.some((each) => each.startsWith(word)))
}

function resultOf(
  {path, title, summary, text}: FoundDocument,
  words: readonly string[],
): SearchResult {
  const isInSummary = markWords(summary, words).some(({isMarked}) => isMarked)
  const source = text === '' || isInSummary ? summary : aroundHit(text, words) || summary
  return {path, title, excerpt: plainText(source, EXCERPT_CHARACTERS) ?? ''}
}

/** The text from shortly before the first word that was found; empty when there is none. */
function aroundHit(text: string, words: readonly string[]): string {
  const before = markWords(text, words).find(({isMarked}) => isMarked)?.start
  if (before === undefined) return ''
  if (before <= LEAD_CHARACTERS) return text
  const start = text.indexOf(' ', before - LEAD_CHARACTERS) + 1
  return `… ${text.slice(start > 0 && start <= before ? start : before)}`
}

/** A part of a text; marked when it is a word that was searched for. */
export interface MarkedPart {
  /** Its place in the whole text, in characters. */
  start: number
  text: string
  isMarked: boolean
}

/** Splits a text at the words that begin with one of `words`, regardless of case and accents. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  const beginnings = words.map(fold)
  // With a group, `split` returns words and what is between them in turn.
  let start = 0
  for (const [place, part] of text.split(/([\p{L}\p{N}\p{M}]+)/u).entries()) {
    const isMarked = place % 2 === 1 && beginnings.some((each) => fold(part).startsWith(each))
    const last = parts.at(-1)
    if (last && last.isMarked === isMarked) last.text += part
    else if (part !== '') parts.push({start, text: part, isMarked})
    start += part.length
  }
  return parts
}

function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
