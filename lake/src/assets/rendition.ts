import {hash} from 'node:crypto'
import type {FoundImage} from './asset-store.ts'
import type {ImageRequest, RenderedFormat} from './image-request.ts'

/** Increased when the same request should give different bytes than an earlier version. */
const RENDERER_VERSION = 4

/** In the data folder: a folder for each original. */
export const RENDITIONS_DIR = 'cache/images'

export interface Rendition {
  asset: FoundImage
  request: ImageRequest
  format: RenderedFormat
}

/** The cache key: equal requests share one file and one ETag, even if written differently. */
export function keyOf({asset, request, format}: Rendition): string {
  const {fm: _, auto: __, ...relevant} = request
  const parts = [RENDERER_VERSION, asset.sha1, format, JSON.stringify(relevant)]
  const name = hash('sha256', parts.join('\n')).slice(0, 40)
  return `${asset.sha1}/${name}`
}
