import {LakeError} from '../errors.ts'
import type {ListenerRequest} from './listener.ts'

/** From this version on, listeners exclude drafts and versions unless the request includes them. */
const PUBLISHED_ONLY_SINCE = '2025-02-19'

/**
 * Reads a listener's request from the query string that `@sanity/client` makes.
 *
 * @param version - the first path segment, such as `v2025-02-19`, `v1` or `vX`
 * @throws LakeError 400 without a query
 */
export function readListenerQuery(
  search: URLSearchParams,
  version: string | undefined,
): Pick<ListenerRequest, 'query' | 'options'> {
  const query = search.get('query')
  if (!query) throw new LakeError(400, 'A listener needs a query')
  const flag = (name: string, fallback: boolean) => {
    const value = search.get(name)
    return value === null ? fallback : value !== 'false'
  }
  return {
    query,
    options: {
      includeResult: flag('includeResult', false),
      includePreviousRevision: flag('includePreviousRevision', false),
      includeMutations: flag('includeMutations', true),
      includeAllVersions: flag('includeAllVersions', !isPublishedOnly(version)),
      effectFormat: search.get('effectFormat') === 'mendoza' ? 'mendoza' : 'none',
      enableResume: flag('enableResume', false),
      visibility: search.get('visibility') ?? 'transaction',
    },
  }
}

function isPublishedOnly(version: string | undefined): boolean {
  const date = version?.replace(/^v/, '') ?? ''
  return date === 'X' || date >= PUBLISHED_ONLY_SINCE
}
