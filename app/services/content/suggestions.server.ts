import {createContext} from 'react-router'
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
}

export const suggestionsContext = createContext<Suggestions>()

interface SuggestionsOptions {
  fetchPages: () => Promise<Suggestion[]>
  /** Maximum delay until a published page is suggested, or a removed one no longer is. */
  maxAgeMs: number
}

/** Caches the list of pages in memory: an unknown path costs a comparison and no query. */
export function createSuggestions({fetchPages, maxAgeMs}: SuggestionsOptions): Suggestions {
  const matches = createCachedValue({
    fetch: async () => createNearMatches(await fetchPages()),
    maxAgeMs,
  })
  return {
    find: async (path) => {
      const findNear = await matches.get()
      const found = findNear(path)
      // The list may still contain a page that was at this path a moment ago.
      return found.filter((page) => page.path !== path)
    },
  }
}
