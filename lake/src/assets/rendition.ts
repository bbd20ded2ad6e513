import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {z} from 'zod'
import type {FoundImage} from './asset-store.ts'
import type {DerivativeKey} from './derivative-cache.ts'
import type {ImageRequest, RenderedFormat} from './image-request.ts'

/** Increased when the same request should give different bytes than an earlier version. */
const RENDERER_VERSION = `3-${versionOfSharp()}`

export interface Rendition {
  asset: FoundImage
  request: ImageRequest
  format: RenderedFormat
}

/** The cache key: equal requests share one file and one ETag, even if written differently. */
export function keyOf({asset, request, format}: Rendition): DerivativeKey {
  const {fm: _, auto: __, ...relevant} = request
  const parts = [RENDERER_VERSION, asset.sha1, format, JSON.stringify(relevant)]
  const name = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)
  return {asset: asset.sha1, name}
}

/** Read from its `package.json`: only processes that decode images load the library. */
function versionOfSharp(): string {
  const entry = createRequire(import.meta.url).resolve('sharp')
  const description = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')
  return z.object({version: z.string()}).parse(JSON.parse(description)).version
}
