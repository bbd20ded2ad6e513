import type {SanityClient} from '@sanity/client'
import {useCallback} from 'react'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {ACTIVITY_QUERY, type Activity, activitySchema, authorOf, LISTEN_FILTER} from './activity.ts'

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

/** Id of the user who made the newest change of a document; `null` until it is loaded, and if it is unknown. */
export function useAuthor(documentId: string, revision: string): string | null {
  // The transaction log has a new entry at each revision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` is not read.
  const load = useCallback(
    async (client: SanityClient) => {
      const entry = await client.request<string>({
        url: `/data/history/${client.config().dataset}/transactions/${documentId}`,
        query: {excludeContent: 'true', reverse: 'true', limit: '1', tag: 'home'},
        json: false,
      })
      return authorOf(entry)
    },
    [documentId, revision],
  )
  return useLoaded(load).value
}
