import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {
  ACTIVITY_QUERY,
  type Activity,
  LISTEN_FILTER,
  parseActivity,
  parseAuthors,
} from './activity.ts'

/** Transactions of the rows on show; the older ones are of no interest here. */
const LOG_LIMIT = 100

/** What happens in the dataset, as it happens; `null` until the first answer. */
export function useActivity(types: readonly string[]): Activity | null {
  return useLiveQuery({
    query: ACTIVITY_QUERY,
    params: {types: [...types]},
    listen: LISTEN_FILTER,
    tag: 'home',
    parse: parseActivity,
  })
}

const NOBODY: ReadonlyMap<string, string> = new Map()

/** Who made the newest change of each document: ids of users by ids of transactions. */
export function useAuthors(documentIds: readonly string[], revisions: string) {
  const client = useClient({apiVersion: API_VERSION})
  const ids = documentIds.join(',')
  const [authors, setAuthors] = useState(NOBODY)
  // Asks the lake's log, once for each change in the list.
  useEffect(() => {
    if (ids === '' || revisions === '') return
    let isCurrent = true
    client
      .request<string>({
        url: `/data/history/${client.config().dataset}/transactions/${ids}`,
        query: {excludeContent: 'true', reverse: 'true', limit: String(LOG_LIMIT), tag: 'home'},
        json: false,
      })
      .then((lines) => isCurrent && setAuthors(parseAuthors(lines)))
      // Who it was is a detail: without it the list still says what and when.
      .catch(() => isCurrent && setAuthors(NOBODY))
    return () => {
      isCurrent = false
    }
  }, [client, ids, revisions])
  return authors
}
