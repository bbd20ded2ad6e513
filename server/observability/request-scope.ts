import {AsyncLocalStorage} from 'node:async_hooks'

/** How the page cache responded: from memory, after a render, with an old page, or not at all. */
export type CacheUse = 'hit' | 'miss' | 'stale' | 'bypass'

/** Data about one request while it is handled. */
export interface RequestScope {
  /** Identifies the request in the response, in the logs and on the error page. */
  readonly id: string
  /** Pattern of its route; never the path itself, which is client input. */
  readonly route: string
  cache: CacheUse | null
  renderMs: number
  queryMs: number
  queries: number
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs the work of one request, so that all code in it can read the scope. */
export function runInScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** The scope of the current request; `undefined` in background work. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore()
}

/** The page cache calls this for each request that it handles. */
export function noteCacheUse(use: CacheUse): void {
  const scope = scopes.getStore()
  if (scope) scope.cache = use
}
