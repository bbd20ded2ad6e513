import {createContext} from 'react-router'
import {createNearMatches} from '#app/lib/near-matches.ts'
import {createRemembered} from './remembered.server.ts'

/** A page that a visitor may have meant. */
export interface Suggestion {
  path: string
  title: string
}

export interface Suggestions {
  /** Pages with a path or title like a path that leads nowhere, the best first. */
  find: (path: string) => Promise<Suggestion[]>
}

export const suggestionsContext = createContext<Suggestions>()

interface SuggestionsOptions {
  fetchPages: () => Promise<Suggestion[]>
  /** A page is suggested, or no longer, at most so long after it was published or taken back. */
  maxAgeMs: number
}

/** Keeps the list of pages in memory: a path that leads nowhere costs a comparison and no query. */
export function createSuggestions({fetchPages, maxAgeMs}: SuggestionsOptions): Suggestions {
  const matches = createRemembered({
    fetch: async () => createNearMatches(await fetchPages()),
    maxAgeMs,
  })
  return {
    find: async (path) => {
      const findNear = await matches.get()
      const found = findNear(path)
      // The page that was there a moment ago.
      return found.filter((page) => page.path !== path)
    },
  }
}
