import {useEffect, useState} from 'react'
import {type ListenQueryParams, useDocumentStore} from 'sanity'
import {API_VERSION, INBOX_FILTER} from './inbox-lists.ts'

/** After an error, such as a restart of the server. */
const RETRY_MS = 5000
/** Many submissions at once are one look at the lake. */
const THROTTLE_MS = 1000

/**
 * The answer of a query over the inbox, asked again whenever a submission comes, changes or goes;
 * `null` until the first answer. The lake tells of changes, nothing is polled.
 *
 * @param parse - a function that stays the same from render to render
 */
export function useLiveQuery<T>(
  query: string | null,
  params: ListenQueryParams,
  parse: (answer: unknown) => T,
): T | null {
  const store = useDocumentStore()
  const [answer, setAnswer] = useState<{key: string; value: T} | null>(null)
  const paramsText = JSON.stringify(params)
  const key = `${query} ${paramsText}`
  // Follows the lake, which is outside React.
  useEffect(() => {
    if (query === null) return
    let timer: number | undefined
    let subscription = subscribe()
    function subscribe() {
      const live = store.listenQuery(
        {fetch: query ?? '', listen: `*[${INBOX_FILTER}]`},
        JSON.parse(paramsText),
        {apiVersion: API_VERSION, perspective: 'raw', throttleTime: THROTTLE_MS, tag: 'inbox'},
      )
      return live.subscribe({
        next: (value: unknown) => setAnswer({key, value: parse(value)}),
        error: () => {
          timer = window.setTimeout(() => {
            subscription = subscribe()
          }, RETRY_MS)
        },
      })
    }
    return () => {
      window.clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [store, query, paramsText, key, parse])
  return answer?.key === key ? answer.value : null
}
