import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SanityClientOptions} from '#app/services/content/sanity.server.ts'
import type {Env} from '#app/services/env/env.server.ts'
import type {MatchRoute} from '#app/services/route-table.server.ts'
import type {Lake} from '#lake/index.ts'
import type {RequestSource} from './http/request-source.ts'
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
  /** Vite's middleware, which sends modules before the site responds, or calls `next`. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?: () => Promise<void>
}

/** What the parts of a site are opened with. */
export interface SiteParts {
  env: Env
  host: SiteHost
  /** `null` in hosted mode. */
  lake: Lake | null
  /** How a client reaches the content. */
  connection: SanityClientOptions
  /** Public origin of the site. */
  url: string
  source: RequestSource
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
