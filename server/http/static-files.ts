import type {HttpBindings} from '@hono/node-server'
import {serveStatic} from '@hono/node-server/serve-static'
import {ObservedResponse} from '../observability/observed-response.ts'
import {fileHeaders} from './security/response-headers.ts'

const HASHED_FONT = /\/fonts\/[\w-]+-[0-9a-f]{8}\.woff2$/

/** Files under `/assets` and fonts have a hash of their content in the name: they never change. */
export function staticFiles(root: string) {
  return serveStatic<{Bindings: HttpBindings}>({
    root,
    // The build writes the compressed files.
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = path.includes('/assets/') || HASHED_FONT.test(path)
      const {outgoing} = context.env
      if (isHashed && outgoing instanceof ObservedResponse) {
        outgoing.base = fileHeaders(outgoing.base)
      }
      context.header(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
