import {distance} from 'fastest-levenshtein'
import {decoded} from './decoded.ts'

interface Candidate {
  path: string
  title: string
}

/** Below this two words are different ones, and not one of them mistyped. */
const SAME_WORD = 0.6
/** Below this a page has too little in common with the address to be suggested. */
const WORTH_SHOWING = 0.4
/** An address longer than any page's says nothing more by its rest, and comparing costs time. */
const PATH_MAX = 100
/** Words of an address that are compared, the longest first: they tell most. */
const WORDS_MAX = 8
/** Words in one piece are compared up to here: one machine word of the bit-parallel distance. */
const JOINED_MAX = 32

/** Finds the pages that a visitor may have meant by a path that leads nowhere, the best first. */
export type NearMatches<Page> = (path: string, limit?: number) => Page[]

/**
 * Prepares a list of pages to be searched. Words of a path are looked for in the paths and titles of
 * pages, and may be mistyped. Each word that occurs is compared once, in however many pages it is.
 */
export function createNearMatches<Page extends Candidate>(
  pages: readonly Page[],
): NearMatches<Page> {
  const inPath = indexWords(pages.map(({path}) => path))
  const inTitle = indexWords(pages.map(({title}) => title))
  const joined = pages.map(({path}) => join(wordsOf(path)))
  return (path, limit = 3) => {
    const {words, whole} = readPath(path)
    if (words.length === 0) return []
    const pathScores = inPath(words)
    const titleScores = inTitle(words)
    const found: {page: Page; score: number}[] = []
    for (const [at, page] of pages.entries()) {
      const byWords = Math.max(pathScores[at] ?? 0, (titleScores[at] ?? 0) * 0.9)
      // Words run together, or torn apart: 'caseStudy', 'mad-icare'.
      const score = Math.max(byWords, similarity(whole, joined[at] ?? '', WORTH_SHOWING))
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

/** @returns scores each of the texts by how much it has in common with some words, from 0 to 1 */
function indexWords(texts: readonly string[]): (wanted: readonly string[]) => Float64Array {
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
        const value = similarity(word, other, SAME_WORD)
        if (value > 0) for (const place of at) best[place] = Math.max(value, best[place] ?? 0)
      }
      for (let at = 0; at < best.length; at += 1) scores[at] = (scores[at] ?? 0) + (best[at] ?? 0)
    }
    for (let at = 0; at < scores.length; at += 1) {
      const sum = scores[at] ?? 0
      // What the visitor wrote counts for more than what else the page has in its name.
      if (sum > 0)
        scores[at] = (sum / wanted.length) * 0.8 + Math.min(1, sum / (counts[at] ?? 1)) * 0.2
    }
    return scores
  }
}

/** How alike two texts are, from 0 to 1; less than `least` counts as 0. */
function similarity(a: string, b: string, least: number): number {
  const longest = Math.max(a.length, b.length)
  // The distance is no less than the difference of the lengths.
  if (longest === 0 || Math.min(a.length, b.length) < least * longest) return 0
  const value = 1 - distance(a, b) / longest
  return value >= least ? value : 0
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

function join(words: readonly string[]): string {
  return words.join('').slice(0, JOINED_MAX)
}
