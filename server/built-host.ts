import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SiteHost} from './request-listener.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The site as `npm run build` left it in `build/`. */
export function builtHost(): SiteHost {
  const bundle = resolve(ROOT, 'build/server/index.js')
  return {
    // The bundle names every file of the client by its hash, so it differs when any of them does.
    buildId: createHash('sha256').update(readFileSync(bundle)).digest('hex'),
    clientDir: resolve(ROOT, 'build/client'),
    createSite: async (options) => {
      const {createSite}: typeof import('./site.ts') = await import(pathToFileURL(bundle).href)
      return createSite(options)
    },
  }
}
