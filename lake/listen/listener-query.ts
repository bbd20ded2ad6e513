import {LakeError} from '../errors.ts'
import type {ListenerRequest} from './listener.ts'

/** From this version on, listeners exclude drafts and versions unless the request includes them. */
const PUBLISHED_ONLY_SINCE = '2025-02-19'

/**
 * Reads a listener's request from the query string that `@sanity/client` makes.
 *
 * @param version - the first path segment, such as `v2025-02-19`, `v1` or `vX`
 * @throws LakeError 400 without a query, or for parameters that are not JSON
 */
export function readListenerQuery(
  search: URLSearchParams,
  version: string | undefined,
): Pick<ListenerRequest, 'query' | 'params' | 'options'> {
  const query = search.get('query')
  if (!query) throw new LakeError(400, 'A listener needs a query')
  const flag = (name: string, fallback: boolean) => {
    const value = search.get(name)
    return value === null ? fallback : value !== 'false'
  }
  return {
    query,
    params: readParams(search),
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

function readParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of search) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value)
    } catch {
      throw new LakeError(400, `Parameter ${name} is not valid JSON`)
    }
  }
  return params
}

function isPublishedOnly(version: string | undefined): boolean {
  const date = version?.replace(/^v/, '') ?? ''
  return date === 'X' || date >= PUBLISHED_ONLY_SINCE
}
