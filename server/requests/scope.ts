import {AsyncLocalStorage} from 'node:async_hooks'

/** How the page cache answered: from memory, after a render, with an old page, or not at all. */
export type CacheUse = 'hit' | 'miss' | 'stale' | 'bypass'

/** What is noted about one request while it is answered. */
export interface RequestScope {
  /** Names the request in the response, in the logs and on the error page. */
  readonly id: string
  /** Pattern of its route; never the path itself, which anybody may write. */
  readonly route: string
  cache: CacheUse | null
  renderMs: number
  queryMs: number
  queries: number
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs the work of one request, so that whatever it calls finds its scope. */
export function runInScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** The request that is being answered; `undefined` in work of the process's own. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore()
}

/** To be called by the page cache for each request that concerns it. */
export function noteCacheUse(use: CacheUse): void {
  const scope = scopes.getStore()
  if (scope) scope.cache = use
}
