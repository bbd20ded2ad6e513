import type {SanityClient} from '@sanity/client'
import {useEffect, useState} from 'react'
import {retry} from 'rxjs'
import {type ListenQueryOptions, type ListenQueryParams, listenQuery, useClient} from 'sanity'
import type {ZodType} from 'zod'
import {API_VERSION} from '#schemas/constants.ts'

/** Delay before a retry after an error, such as a restart of the server. */
const RETRY_MS = 5000
/** Changes within this time cause only one query. */
const THROTTLE_MS = 1000

interface LiveQuery<T> {
  /** No query runs while it is `null`. */
  query: string | null
  params?: ListenQueryParams
  /** Filter of the documents whose changes rerun the query. */
  listen: string
  perspective?: ListenQueryOptions['perspective']
  tag: string
  /** Default: the client of the Studio's dataset. No query runs while it is `null`. */
  client?: SanityClient | null
  /** The same from render to render. */
  schema: ZodType<T>
}

/**
 * Result of a query. The query reruns when a document of `listen` is created, changed or deleted;
 * `null` until the first response, and while the last one is invalid. The lake pushes the changes;
 * nothing is polled.
 */
export function useLiveQuery<T>({
  query,
  params = {},
  listen,
  perspective = 'raw',
  tag,
  schema,
  client: given,
}: LiveQuery<T>): T | null {
  const own = useClient({apiVersion: API_VERSION})
  const client = given === undefined ? own : given
  const [result, setResult] = useState<{key: string; value: T | null} | null>(null)
  const paramsText = JSON.stringify(params)
  const key = `${query} ${paramsText}`
  // Subscribes to the lake, which is outside React.
  useEffect(() => {
    if (query === null || client === null) return
    const subscription = listenQuery(client, {fetch: query, listen}, JSON.parse(paramsText), {
      apiVersion: API_VERSION,
      perspective,
      throttleTime: THROTTLE_MS,
      tag,
    })
      .pipe(retry({delay: RETRY_MS}))
      .subscribe((value: unknown) => setResult({key, value: schema.safeParse(value).data ?? null}))
    return () => subscription.unsubscribe()
  }, [client, query, paramsText, key, listen, perspective, tag, schema])
  return result?.key === key ? result.value : null
}
