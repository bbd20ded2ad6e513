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

/** Maximum number of transactions to load for the rows on show. */
const LOG_LIMIT = 100

/** Live activity in the dataset; `null` until the first response. */
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

/** Authors of the newest change of each document: user ids by transaction id. */
export function useAuthors(documentIds: readonly string[], revisions: string) {
  const client = useClient({apiVersion: API_VERSION})
  const ids = documentIds.join(',')
  const [authors, setAuthors] = useState(NOBODY)
  // Requests the lake's transaction log, once for each change in the list.
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
      // The author is optional: without it the list still shows the document and the time.
      .catch(() => isCurrent && setAuthors(NOBODY))
    return () => {
      isCurrent = false
    }
  }, [client, ids, revisions])
  return authors
}
