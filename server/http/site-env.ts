import type {HttpBindings} from '@hono/node-server'
import type {Context, MiddlewareHandler} from 'hono'
import type {RequestIdVariables} from 'hono/request-id'
import type {Lake} from '#lake/index.ts'
import type {SiteRequest} from './site-request.ts'

/**
 * What middleware reads of a request, and leaves for later middleware. Read with `get`: `var` copies all
 * variables at each access.
 */
export interface SiteEnv {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    /** How the page cache responded: from memory, after a render, or with an old page. */
    cache: 'hit' | 'miss' | 'stale'
    opened: OpenedParts
    site: SiteRequest
  }
}

/** The parts that respond, when they are open. */
export interface OpenedParts {
  site: (request: Request, page: SiteRequest) => Promise<Response>
  /** `null` in hosted mode. */
  lake: Pick<Lake, 'fetch'> | null
  /** `null`: no pages are cached. */
  pages: {middleware: MiddlewareHandler<SiteEnv>; invalidateAll: () => void} | null
  /** Serves the files of earlier builds; `null` if none are kept. */
  earlierFiles: MiddlewareHandler<SiteEnv> | null
  /** Counts a view of a page; `null` = views are not counted. */
  countView: ((context: Context<SiteEnv>) => void) | null
}
