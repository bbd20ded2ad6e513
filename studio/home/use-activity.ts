import type {SanityClient} from '@sanity/client'
import {useCallback} from 'react'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {
  ACTIVITY_QUERY,
  type Activity,
  activitySchema,
  LISTEN_FILTER,
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
    schema: activitySchema,
  })
}

const NO_USERS: ReadonlyMap<string, string> = new Map()

/** Authors of the newest change of each document: user ids by transaction id. */
export function useAuthors(documentIds: readonly string[], revisions: string) {
  const ids = documentIds.join(',')
  // The transaction log has new entries at each change of `revisions`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revisions` is not read.
  const load = useCallback(
    async (client: SanityClient) => {
      if (ids === '') return NO_USERS
      const lines = await client.request<string>({
        url: `/data/history/${client.config().dataset}/transactions/${ids}`,
        query: {excludeContent: 'true', reverse: 'true', limit: String(LOG_LIMIT), tag: 'home'},
        json: false,
      })
      return parseAuthors(lines)
    },
    [ids, revisions],
  )
  // The author is optional: without it the list still shows the document and the time.
  return useLoaded(load).value ?? NO_USERS
}
