import type {QueryParams, SanityClient} from '@sanity/client'

/** What the functions of this folder need of a client. */
export type ContentClient = Pick<SanityClient, 'fetch'>

/** Answers a query. Rejects when `signal` aborts. */
export type FetchContent = (
  query: string,
  params: QueryParams,
  signal: AbortSignal,
) => Promise<unknown>
