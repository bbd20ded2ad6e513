import type {ListenQueryParams} from 'sanity'
import type {ZodType} from 'zod'
import {useLiveQuery} from '../use-live-query.ts'
import {INBOX_FILTER} from './inbox-lists.ts'

/**
 * Result of an inbox query. The query reruns when a submission is created, changed or deleted;
 * `null` until the first response.
 *
 * @param schema - the same from render to render
 */
export function useInboxQuery<T>(
  query: string | null,
  params: ListenQueryParams,
  schema: ZodType<T>,
): T | null {
  return useLiveQuery({query, params, listen: `*[${INBOX_FILTER}]`, tag: 'inbox', schema})
}
