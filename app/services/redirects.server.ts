import {createContext} from 'react-router'
import {type Destination, destinationOf, pathKey, type RedirectTable} from '#schemas/redirects.ts'
import {createRemembered} from './remembered.server.ts'

/** Where visitors of an address without a page go: `context.get(redirectsContext)`. */
export const redirectsContext = createContext<Redirects>()

export interface Redirects {
  /** @param search - query string of the request, with its question mark */
  find: (path: string, search: string) => Promise<Destination | null>
  /** The content has changed: the next visitor's answer is made of the new. */
  forget: () => void
}

interface RedirectsOptions {
  fetchTable: () => Promise<RedirectTable>
  /** For how long a table counts as current; without an end where `forget` is called in time. */
  maxAgeMs: number
  now?: () => number
}

/** Finds redirects in a table that is kept in memory. */
export function createRedirects({fetchTable, ...options}: RedirectsOptions): Redirects {
  const remembered = createRemembered({fetch: fetchTable, ...options})
  return {
    async find(path, search) {
      const table = await remembered.get()
      // A redirect never hides a page.
      return table.pages.has(pathKey(path)) ? null : destinationOf(table, path, search)
    },
    forget: remembered.forget,
  }
}
