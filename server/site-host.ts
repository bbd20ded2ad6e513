import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {MatchRoute} from '#app/services/route-table.server.ts'
import type {NodeMiddleware} from './http/node-middleware.ts'
import type {Site, SiteOptions} from './site.ts'

type SiteModule = typeof import('./site.ts')

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

/** The site that `npm run build` wrote to `build/`. */
export function builtHost(): SiteHost {
  const build = resolve(import.meta.dirname, '../build')
  const bundle = resolve(build, 'server/index.js')
  let site: SiteModule | null = null
  return {
    // The bundle contains the hash of every client file, so it changes when any of them changes.
    buildId: createHash('sha256').update(readFileSync(bundle)).digest('hex').slice(0, 16),
    clientDir: resolve(build, 'client'),
    async createSite(options) {
      const loaded: SiteModule = await import(pathToFileURL(bundle).href)
      site = loaded
      return loaded.createSite(options)
    },
    matchRoute: (path) => site?.matchRoute(path) ?? null,
  }
}

/** The site from its sources, with hot reload. */
export async function viteHost(): Promise<SiteHost> {
  // A package for development.
  const {createServer} = await import('vite')
  const vite = await createServer({server: {middlewareMode: true}, appType: 'custom'})
  let site: SiteModule | null = null
  // Loaded again for every request: Vite returns the cached module until a source changes.
  async function load(): Promise<SiteModule> {
    const module = await vite.ssrLoadModule('/server/site.ts')
    if (!isSiteModule(module)) throw new Error('server/site.ts exports no createSite')
    site = module
    return module
  }
  return {
    buildId: null,
    clientDir: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
    async createSite(options) {
      await load()
      return async (...request) => (await load()).createSite(options)(...request)
    },
    matchRoute: (path) => site?.matchRoute(path) ?? null,
  }
}

function isSiteModule(module: Record<string, unknown>): module is SiteModule {
  return typeof module.createSite === 'function'
}
