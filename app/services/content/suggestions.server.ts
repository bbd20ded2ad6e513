import {createContext} from 'react-router'
import type {SearchIndex} from '#app/content/search.ts'
import {createNearMatches} from '#app/lib/near-matches.ts'
import {createCachedValue} from './cached-value.server.ts'

/** A page that a visitor may have meant. */
export interface Suggestion {
  path: string
  title: string
}

export interface Suggestions {
  /** Pages with a path or title similar to an unknown path, the best first. */
  find: (path: string) => Promise<Suggestion[]>
  /** What the search of the site compares, apart from articles. */
  searchIndex: () => Promise<SearchIndex>
  /** Invalidates the search index after a change of content. */
  invalidate: () => void
}

export const suggestionsContext = createContext<Suggestions>()

interface SuggestionsOptions {
  fetchPages: () => Promise<Suggestion[]>
  fetchSearchIndex: () => Promise<SearchIndex>
  /** Maximum delay until a published page is suggested, or a removed one no longer is. */
  maxAgeMs: number
  /** The same for the search; may be unlimited when `invalidate` is called after each change. */
  searchMaxAgeMs: number
}

/** Caches the pages in memory: an unknown path costs a comparison and no query. */
export function createSuggestions({
  fetchPages,
  fetchSearchIndex,
  maxAgeMs,
  searchMaxAgeMs,
}: SuggestionsOptions): Suggestions {
  const index = createCachedValue({fetch: fetchSearchIndex, maxAgeMs: searchMaxAgeMs})
  const matches = createCachedValue({
    fetch: async () => createNearMatches(await fetchPages()),
    maxAgeMs,
  })
  return {
    searchIndex: index.get,
    invalidate: index.invalidate,
    find: async (path) => {
      const findNear = await matches.get()
      const found = findNear(path)
      // The list may still contain a page that was at this path a moment ago.
      return found.filter((page) => page.path !== path)
    },
  }
}
