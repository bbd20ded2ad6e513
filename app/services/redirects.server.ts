import {createContext} from 'react-router'
import {type Destination, destinationOf, type RedirectTable} from '#schemas/redirects.ts'

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

interface AskedTable {
  table: Promise<RedirectTable>
  since: number
}

/**
 * Keeps the table of redirects in memory; simultaneous visitors share one query. While the content
 * can't be read the last table goes on to count.
 */
export function createRedirects({
  fetchTable,
  maxAgeMs,
  now = Date.now,
}: RedirectsOptions): Redirects {
  let current: AskedTable | null = null
  let last: RedirectTable | null = null

  function table(): Promise<RedirectTable> {
    if (current !== null && now() - current.since < maxAgeMs) return current.table
    const asked: AskedTable = {table: fetchOrLast(() => current === asked), since: now()}
    current = asked
    return asked.table
  }

  async function fetchOrLast(isCurrent: () => boolean): Promise<RedirectTable> {
    try {
      last = await fetchTable()
      return last
    } catch (error) {
      // A failure is not remembered: the next visitor asks again.
      if (isCurrent()) current = null
      if (last === null) throw error
      return last
    }
  }

  return {
    find: async (path, search) => destinationOf(await table(), path, search),
    forget() {
      current = null
    },
  }
}
