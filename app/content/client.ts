import type {QueryParams, SanityClient} from '@sanity/client'

/** The part of a client that the functions of this folder use. */
export type ContentClient = Pick<SanityClient, 'fetch'>

/** Runs a query. Rejects when `signal` aborts. */
export type FetchContent = (
  query: string,
  params: QueryParams,
  signal: AbortSignal,
) => Promise<unknown>
