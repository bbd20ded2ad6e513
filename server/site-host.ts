import type {MatchRoute} from '#app/services/route-table.server.ts'
import type {NodeMiddleware} from './http/node-middleware.ts'
import type {Site, SiteOptions} from './site.ts'

/** Where the rendered site comes from: the build in production, Vite in development. */
export interface SiteHost {
  createSite: (options: SiteOptions) => Promise<Site>
  /** Knows no route before the site is created. */
  matchRoute: MatchRoute
  /** Folder of built client files; `null` when Vite serves them. */
  clientDir: string | null
  /** Id of the build; `null` if sources can change at any time, and then no page is cached. */
  buildId: string | null
  /** Vite's middleware, which handles module requests before the site does. */
  middleware?: NodeMiddleware
  close?: () => Promise<void>
}
