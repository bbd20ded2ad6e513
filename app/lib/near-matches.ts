import {distance} from 'fastest-levenshtein'

interface Candidate {
  path: string
  title: string
}

/** Below this two words are different ones, and not one of them mistyped. */
const SAME_WORD = 0.6
/** Below this a page has too little in common with the address to be suggested. */
const WORTH_SHOWING = 0.4
/** An address longer than any page's says nothing more by its rest, and comparing costs time. */
const PATH_MAX = 200

/**
 * Pages that a visitor may have meant by a path that leads nowhere, the best first. Words of the
 * path are looked for in the paths and titles of pages, and may be mistyped.
 */
export function nearMatches<Page extends Candidate>(
  path: string,
  pages: readonly Page[],
  limit = 3,
): Page[] {
  const wanted = wordsOf(decoded(path.slice(0, PATH_MAX)))
  if (wanted.length === 0) return []
  return pages
    .map((page) => ({page, score: scoreOf(wanted, page)}))
    .filter(({score}) => score >= WORTH_SHOWING)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({page}) => page)
}

/** The longest words of a path, which tell most: by them a long list of pages is narrowed. */
export function tellingWords(path: string, limit: number): string[] {
  return [...new Set(wordsOf(decoded(path.slice(0, PATH_MAX))))]
    .sort((a, b) => b.length - a.length)
    .slice(0, limit)
}

function scoreOf(wanted: readonly string[], page: Candidate): number {
  const ownWords = wordsOf(page.path)
  // Words run together, or torn apart: 'caseStudy', 'mad-icare'.
  const whole = similarity(wanted.join(''), ownWords.join(''))
  const inPath = overlap(wanted, ownWords)
  const inTitle = overlap(wanted, wordsOf(page.title)) * 0.9
  return Math.max(whole, inPath, inTitle)
}

/** How much of two lists of words is the same, from 0 to 1. */
function overlap(wanted: readonly string[], known: readonly string[]): number {
  if (known.length === 0) return 0
  const found = wanted.map((word) => Math.max(...known.map((other) => similarity(word, other))))
  const sum = found.reduce((total, value) => total + (value >= SAME_WORD ? value : 0), 0)
  // What the visitor wrote counts for more than what else the page has in its name.
  return (sum / wanted.length) * 0.8 + Math.min(1, sum / known.length) * 0.2
}

function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - distance(a, b) / longest
}

/** Words that stand in so many addresses that they tell nothing. */
const EMPTY_WORDS = new Set(['the', 'a', 'an', 'of', 'and', 'to', 'for', 'in', 'html', 'php', 'md'])

function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word)
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
