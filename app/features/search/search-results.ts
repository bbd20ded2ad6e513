import type {ResultKind, SearchEntry} from '#app/content/search.ts'
import {fold, foldedWords, SEARCH_MAX_LENGTH} from '#app/lib/filters.ts'
import {plainText, truncate} from '#app/lib/text.ts'

export interface SearchResult {
  path: string
  /** The name of the page, then that of its part. */
  names: string[]
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
const LEAD_CHARACTERS = 30

/** The words of a search in lower case, without repetition. */
export function searchWords(search: string): string[] {
  const text = truncate(search, SEARCH_MAX_LENGTH).normalize('NFC').toLowerCase()
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.map((word) => truncate(word, 50)))].slice(0, MAX_WORDS)
}

/**
 * Groups entries by kind. Words in the title count more than those in a label or a heading, and
 * those more than words in the text. The group with the best result is the first.
 */
export function rankResults(
  found: readonly SearchEntry[],
  words: readonly string[],
): ResultGroup[] {
  const ranked = found
    .map((entry) => ({entry, rank: rankOf(entry, words)}))
    .sort((a, b) => b.rank - a.rank || kindOrder(a.entry) - kindOrder(b.entry))
  // A map keeps the order in which the kinds came.
  const groups = Map.groupBy(ranked, ({entry}) => entry.kind)
  return [...groups].map(([kind, members]) => ({
    kind,
    results: members.slice(0, MAX_RESULTS_OF_KIND).map(({entry}) => resultOf(entry, words)),
  }))
}

function kindOrder({kind}: SearchEntry): number {
  return KIND_ORDER.indexOf(kind)
}

function rankOf(
  {path, title, labels, summary, parts}: SearchEntry,
  words: readonly string[],
): number {
  const phrase = fold(words.join(' '))
  const isPhraseIn = (text: string) => ` ${foldedWords(text).join(' ')}`.includes(` ${phrase}`)
  if ([title, path].some((name) => foldedWords(name).join(' ') === phrase)) return 6
  if (holdsAll(title, words)) return 5
  if (labels.some((label) => holdsAll(label, words))) return 4
  if (parts.some((part) => holdsAll(part.title, words))) return 3
  if (holdsAll([title, ...parts.map((part) => part.title)].join(' '), words)) return 2
  if (isPhraseIn(summary) || parts.some(({text}) => isPhraseIn(text))) return 1
  return 0
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const held = foldedWords(text)
  return words.map(fold).every((word) => held.some((each) => each.startsWith(word)))
}

/** Leads to the page when its name or a label holds the words, or else to the part that does. */
function resultOf(entry: SearchEntry, words: readonly string[]): SearchResult {
  const {path, title, page, summary, parts} = entry
  const isNamed = holdsAll(title, words)
  const label = isNamed ? undefined : entry.labels.find((each) => holdsAll(each, words))
  const part =
    isNamed || label
      ? undefined
      : (parts.find((each) => holdsAll(each.title, words)) ??
        parts.find((each) => holdsAll(`${each.title} ${each.text}`, words)))
  const names = [page, title, part?.title || undefined].filter((name) => name !== undefined)
  const excerpt = part
    ? aroundHit(part.text, words) || part.text
    : aroundHit(summary, words) ||
      (label && `${label} · ${summary}`) ||
      aroundHit(parts.map(({text}) => text).join(' · '), words) ||
      summary
  return {
    path: part?.anchor ? `${path}#${part.anchor}` : path,
    names: [...new Set(names)],
    excerpt: plainText(excerpt, EXCERPT_CHARACTERS) ?? '',
  }
}

/** The text from shortly before the first word that was found; empty when there is none. */
function aroundHit(text: string, words: readonly string[]): string {
  const before = markWords(text, words).find(({isMarked}) => isMarked)?.start
  if (before === undefined) return ''
  if (before <= LEAD_CHARACTERS) return text
  const start = text.indexOf(' ', before - LEAD_CHARACTERS) + 1
  return `… ${text.slice(start > 0 && start <= before ? start : before).replace(/^· /, '')}`
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
