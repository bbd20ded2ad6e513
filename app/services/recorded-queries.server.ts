import type {QueryParams, SanityClient} from '@sanity/client'

/** What the lake said to one query. */
export interface QueryAnswer {
  result: unknown
  /** What the answer depends on; a lake that doesn't say leaves them out. */
  syncTags?: readonly string[]
}

/** Hears of every query of a page: called before it is asked, and gives what to call after. */
export type QueryRecorder = (
  query: string,
  params: Record<string, unknown>,
) => (answer: QueryAnswer) => void

/** The same client, whose queries are told to `record`. */
export function withRecordedQueries(client: SanityClient, record: QueryRecorder): SanityClient {
  const fetch = async (query: string, params: QueryParams = {}) => {
    const answered = record(query, params)
    const answer = await askWithTags(client, query, params)
    answered(answer)
    return answer.result
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'fetch') return fetch
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A query's answer together with what it depends on. */
export async function askWithTags(
  client: SanityClient,
  query: string,
  params: Record<string, unknown>,
): Promise<QueryAnswer> {
  return client.fetch<unknown>(query, params, {filterResponse: false, returnQuery: false})
}
