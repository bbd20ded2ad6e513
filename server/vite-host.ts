import {createServer} from 'vite'
import type {SiteHost} from './site-host.ts'

type SiteModule = typeof import('./site.ts')

/** The site from its sources, with hot reload. */
export async function viteHost(): Promise<SiteHost> {
  const vite = await createServer({server: {middlewareMode: true}, appType: 'custom'})
  // Loaded again for every request: Vite returns the cached module until a source changes.
  const load = async () => {
    const module = await vite.ssrLoadModule('/server/site.ts')
    if (!isSiteModule(module)) throw new Error('server/site.ts exports no createSite')
    return module
  }
  let site: SiteModule | null = null
  return {
    buildId: null,
    clientDir: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
    createSite: async (options) => {
      site = await load()
      return async (...request) => {
        const latest = await load()
        site = latest
        return latest.createSite(options)(...request)
      }
    },
    matchRoute: (path) => site?.matchRoute(path) ?? null,
  }
}

function isSiteModule(module: Record<string, unknown>): module is SiteModule {
  return typeof module.createSite === 'function'
}
