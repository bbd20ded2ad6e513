import {createContext} from 'react-router'
import {destinationOf, pathKey, type RedirectTable} from '#schemas/redirects.ts'
import {type CachedValueOptions, createCachedValue} from './cached-value.server.ts'

/** The redirects of paths without a page: `context.get(redirectsContext)`. */
export const redirectsContext = createContext<Redirects>()

export type Redirects = ReturnType<typeof createRedirects>

/** Finds redirects in a table that is cached in memory. */
export function createRedirects(options: CachedValueOptions<RedirectTable>) {
  const cached = createCachedValue(options)
  return {
    /** @param search - query string of the request, with its question mark */
    async find(path: string, search: string) {
      const table = await cached.get()
      // A redirect never hides a page.
      return table.pages.has(pathKey(path)) ? null : destinationOf(table, path, search)
    },
    /** Invalidates the table after a change of content. */
    invalidate: cached.invalidate,
  }
}
