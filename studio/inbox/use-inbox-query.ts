import type {ListenQueryParams} from 'sanity'
import {useLiveQuery} from '../use-live-query.ts'
import {INBOX_FILTER} from './inbox-lists.ts'

/**
 * The answer of a query over the inbox, asked again whenever a submission comes, changes or goes;
 * `null` until the first answer.
 *
 * @param parse - a function that stays the same from render to render
 */
export function useInboxQuery<T>(
  query: string | null,
  params: ListenQueryParams,
  parse: (answer: unknown) => T,
): T | null {
  return useLiveQuery({query, params, listen: `*[${INBOX_FILTER}]`, tag: 'inbox', parse})
}
