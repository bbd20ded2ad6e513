import {createContext} from 'react-router'
import {type Destination, destinationOf, pathKey, type RedirectTable} from '#schemas/redirects.ts'
import {type CachedValueOptions, createCachedValue} from './cached-value.server.ts'

/** The redirects of paths without a page: `context.get(redirectsContext)`. */
export const redirectsContext = createContext<Redirects>()

export interface Redirects {
  /** @param search - query string of the request, with its question mark */
  find: (path: string, search: string) => Promise<Destination | null>
  /** Invalidates the table after a change of content. */
  invalidate: () => void
}

/** Finds redirects in a table that is cached in memory. */
export function createRedirects(options: CachedValueOptions<RedirectTable>): Redirects {
  const cached = createCachedValue(options)
  return {
    async find(path, search) {
      const table = await cached.get()
      // A redirect never hides a page.
      return table.pages.has(pathKey(path)) ? null : destinationOf(table, path, search)
    },
    invalidate: cached.invalidate,
  }
}
