import {createServer} from 'vite'
import type {SiteHost} from './request-listener.ts'

type SiteModule = typeof import('./site.ts')

/** The site from its sources, with hot reload. */
export async function viteHost(): Promise<SiteHost> {
  const vite = await createServer({server: {middlewareMode: true}, appType: 'custom'})
  return {
    buildId: null,
    clientDir: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
    // Loaded again for every request: Vite returns the cached module until a source changes.
    createSite: async (options) => async (request, cache) => {
      const module = await vite.ssrLoadModule('/server/site.ts')
      if (!isSiteModule(module)) throw new Error('server/site.ts exports no createSite')
      return module.createSite(options)(request, cache)
    },
  }
}

function isSiteModule(module: Record<string, unknown>): module is SiteModule {
  return typeof module.createSite === 'function'
}
