import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SiteHost} from './request-listener.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The site as `npm run build` left it in `build/`. */
export function builtHost(): SiteHost {
  return {
    clientDir: resolve(ROOT, 'build/client'),
    createSite: async (options) => {
      const entry = pathToFileURL(resolve(ROOT, 'build/server/index.js')).href
      const {createSite}: typeof import('./site.ts') = await import(entry)
      return createSite(options)
    },
  }
}
