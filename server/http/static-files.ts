import {serveStatic} from '@hono/node-server/serve-static'
import {removeDocumentHeaders} from './security/response-headers.ts'
import type {SiteEnv} from './site-env.ts'

const HASHED_FONT = /\/fonts\/[\w-]+-[0-9a-f]{8}\.woff2$/
const VERSIONED_VIDEO = /\/media\/[\w-]+-v\d+[\w-]*\.(?:mp4|webm)$/

/** Files under `/assets` and fonts have a hash of their content in the name, videos a version: they never change. */
export function staticFiles(root: string) {
  return serveStatic<SiteEnv>({
    root,
    // The build writes the compressed files.
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = path.includes('/assets/') || HASHED_FONT.test(path)
      if (isHashed) removeDocumentHeaders(context.env.outgoing)
      // Also of a response that is not compressed: a cache must not send that one to every browser.
      context.header('Vary', 'Accept-Encoding')
      const age =
        isHashed || VERSIONED_VIDEO.test(path) ? 'max-age=31536000, immutable' : 'max-age=3600'
      context.header('Cache-Control', `public, ${age}`)
    },
  })
}
