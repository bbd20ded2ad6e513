import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SiteHost} from './site-host.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The site that `npm run build` wrote to `build/`. */
export function builtHost(): SiteHost {
  const bundle = resolve(ROOT, 'build/server/index.js')
  let site: typeof import('./site.ts') | null = null
  return {
    // The bundle contains the hash of every client file, so it changes when any of them changes.
    buildId: createHash('sha256').update(readFileSync(bundle)).digest('hex').slice(0, 16),
    clientDir: resolve(ROOT, 'build/client'),
    createSite: async (options) => {
      const loaded: typeof import('./site.ts') = await import(pathToFileURL(bundle).href)
      site = loaded
      return loaded.createSite(options)
    },
    matchRoute: (path) => site?.matchRoute(path) ?? null,
  }
}
