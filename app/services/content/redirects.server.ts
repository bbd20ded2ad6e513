import {createContext} from 'react-router'
import {type Destination, destinationOf, pathKey, type RedirectTable} from '#schemas/redirects.ts'
import {createCachedValue} from './cached-value.server.ts'

/** The redirects of paths without a page: `context.get(redirectsContext)`. */
export const redirectsContext = createContext<Redirects>()

export interface Redirects {
  /** @param search - query string of the request, with its question mark */
  find: (path: string, search: string) => Promise<Destination | null>
  /** Invalidates the table after a change of content. */
  invalidate: () => void
}

interface RedirectsOptions {
  fetchTable: () => Promise<RedirectTable>
  /** How long a table is fresh; may be unlimited when `invalidate` is called after each change. */
  maxAgeMs: number
  now?: () => number
}

/** Finds redirects in a table that is cached in memory. */
export function createRedirects({fetchTable, ...options}: RedirectsOptions): Redirects {
  const cached = createCachedValue({fetch: fetchTable, ...options})
  return {
    async find(path, search) {
      const table = await cached.get()
      // A redirect never hides a page.
      return table.pages.has(pathKey(path)) ? null : destinationOf(table, path, search)
    },
    invalidate: cached.invalidate,
  }
}
