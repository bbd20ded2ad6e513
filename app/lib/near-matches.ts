import {distance} from 'fastest-levenshtein'
import {decoded} from './decoded.ts'

interface Candidate {
  path: string
  title: string
}

/** Below this similarity two words of paths count as different, not as a typing error. */
const SAME_WORD = 0.6
/**
 * The same for a word of a title. Titles are sentences: they have many short words, which typing
 * errors turn into others (`nope`, `hope`).
 */
const SAME_TITLE_WORD = 0.8
/** The same for joined words: most paths have the first word in common with others. */
const SAME_JOINED = 0.7
/** Below this score a page has too little in common with the path to be suggested. */
const WORTH_SHOWING = 0.5
/**
 * Limit in characters, above any page's path: the rest adds no meaning, but comparisons cost time.
 */
const PATH_MAX = 100
/** Number of words of a path that are compared. The longest come first: they are most specific. */
const WORDS_MAX = 8
/** Limit in characters for joined words: one machine word of the bit-parallel distance. */
const JOINED_MAX = 32

/** Finds the pages that may match an unknown path, the best first. */
export type NearMatches<Page> = (path: string, limit?: number) => Page[]

/**
 * Prepares a list of pages for the search. The words of a path are compared with the paths and
 * titles of pages, and may contain typing errors. Each distinct word is compared once, however many
 * pages contain it.
 */
export function createNearMatches<Page extends Candidate>(
  pages: readonly Page[],
): NearMatches<Page> {
  const inPath = indexWords(
    pages.map(({path}) => path),
    SAME_WORD,
  )
  const inTitle = indexWords(
    pages.map(({title}) => title),
    SAME_TITLE_WORD,
  )
  const joined = pages.map(({path}) => joinedForms(path))
  return (path, limit = 3) => {
    const {words, whole} = readPath(path)
    if (words.length === 0) return []
    const pathScores = inPath(words)
    const titleScores = inTitle(words)
    const found: {page: Page; score: number}[] = []
    for (const [at, page] of pages.entries()) {
      const byWords = Math.max(pathScores[at] ?? 0, (titleScores[at] ?? 0) * 0.9)
      const byJoined = (joined[at] ?? []).map((form) => similarity(whole, form, SAME_JOINED))
      const score = Math.max(byWords, ...byJoined)
      if (score < WORTH_SHOWING || score <= (found[limit - 1]?.score ?? 0)) continue
      const place = found.findIndex((other) => other.score < score)
      found.splice(place === -1 ? found.length : place, 0, {page, score})
      found.length = Math.min(found.length, limit)
    }
    return found.map(({page}) => page)
  }
}

function readPath(path: string): {words: string[]; whole: string} {
  const all = wordsOf(decoded(path.slice(0, PATH_MAX)))
  const words = [...new Set(all)].sort((a, b) => b.length - a.length).slice(0, WORDS_MAX)
  return {words, whole: join(all)}
}

/**
 * @param least - similarity from which two words count as the same
 * @returns a function that scores what each text has in common with some words, from 0 to 1
 */
function indexWords(
  texts: readonly string[],
  least: number,
): (wanted: readonly string[]) => Float64Array {
  const counts: number[] = []
  const places = new Map<string, number[]>()
  for (const [at, text] of texts.entries()) {
    const words = wordsOf(text)
    counts.push(words.length)
    for (const word of new Set(words)) {
      const known = places.get(word)
      if (known) known.push(at)
      else places.set(word, [at])
    }
  }
  return (wanted) => {
    const scores = new Float64Array(texts.length)
    const best = new Float64Array(texts.length)
    for (const word of wanted) {
      best.fill(0)
      for (const [other, at] of places) {
        const value = similarity(word, other, least)
        if (value > 0) for (const place of at) best[place] = Math.max(value, best[place] ?? 0)
      }
      for (let at = 0; at < best.length; at += 1) scores[at] = (scores[at] ?? 0) + (best[at] ?? 0)
    }
    for (let at = 0; at < scores.length; at += 1) {
      const sum = scores[at] ?? 0
      // The share of the visitor's words counts for more than the share of the page's words. With
      // the second one, `/blog/nope` is near `/blog`, but not near each article.
      if (sum > 0)
        scores[at] = (sum / wanted.length) * 0.6 + Math.min(1, sum / (counts[at] ?? 1)) * 0.4
    }
    return scores
  }
}

/** Similarity of two texts, from 0 to 1; a value below `least` counts as 0. */
function similarity(a: string, b: string, least: number): number {
  const longest = Math.max(a.length, b.length)
  // The distance is at least the difference of the lengths.
  if (longest === 0 || Math.min(a.length, b.length) < least * longest) return 0
  const value = 1 - distance(a, b) / longest
  return value >= least ? value : 0
}

/** Words that occur in so many paths that they carry no meaning. */
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

/**
 * A path without separators, for words that are joined or split (`mad-icare`), and its first two
 * words, for the name of a section (`caseStudy`).
 */
function joinedForms(path: string): string[] {
  const words = wordsOf(path)
  return words.length > 2 ? [join(words), join(words.slice(0, 2))] : [join(words)]
}

function join(words: readonly string[]): string {
  return words.join('').slice(0, JOINED_MAX)
}
