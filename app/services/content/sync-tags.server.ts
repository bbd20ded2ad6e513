import type {SanityClient} from '@sanity/client'
import type {FetchContent} from '#app/content/client.ts'

/** Names of the content that a response depends on, or that changed; `null` = any content. */
export type SyncTags = readonly string[] | null

/** Called with the sync tags of a response; `null` when it has none. */
export type OnSyncTags = (tags: SyncTags) => void

/** Queries of a client, with a report of the sync tags of each response. */
export function fetchWithSyncTags(client: SanityClient, onTags?: OnSyncTags): FetchContent {
  return async (query, params, signal) => {
    const options = {filterResponse: false, returnQuery: false, signal} as const
    const {result, syncTags = null} = await client.fetch<unknown>(query, params, options)
    onTags?.(syncTags)
    return result
  }
}
