import type {QueryParams, SanityClient} from '@sanity/client'

/** Hears of the sync tags of each answer: what it depends on; `null` when the lake does not say. */
export type OnSyncTags = (tags: readonly string[] | null) => void

/** The same client, which reports the sync tags of the answers that its `fetch` gets. */
export function withSyncTags(client: SanityClient, onTags: OnSyncTags): SanityClient {
  const fetch = async (query: string, params: QueryParams = {}) => {
    const options = {filterResponse: false, returnQuery: false} as const
    const {result, syncTags = null} = await client.fetch<unknown>(query, params, options)
    onTags(syncTags)
    return result
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'fetch') return fetch
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
