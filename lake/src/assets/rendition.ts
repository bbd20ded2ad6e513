import {createHash} from 'node:crypto'
import {LakeError} from '../errors.ts'
import type {FoundImage} from './asset-store.ts'
import {planImage} from './image-process/image-plan.ts'
import type {ImageRequest, RenderedFormat} from './image-request.ts'

/** Increased when the same request should give different bytes than an earlier version. */
const RENDERER_VERSION = 4

export interface Rendition {
  asset: FoundImage
  request: ImageRequest
  format: RenderedFormat
}

/** The cache key: equal requests share one file and one ETag, even if written differently. */
export function keyOf({asset, request, format}: Rendition): string {
  const {fm: _, auto: __, ...relevant} = request
  const parts = [RENDERER_VERSION, asset.sha1, format, JSON.stringify(relevant)]
  const name = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)
  return `${asset.sha1}/${name}`
}

/** AVIF takes some four times as long as WebP for the same pixels, see docs/decisions/0008. */
const AVIF_FACTOR = 4
/** In pixels of WebP. A page's largest picture, of 2400 pixels and 3:2, has fewer. */
const ORDINARY_MAX = 4_000_000
/** The same for a request without a token, unless the original has more pixels. */
const STRANGERS_MAX = 16_000_000

/** Whether a rendition may occupy a process for seconds. A GIF may have any number of frames. */
export function isLarge(rendition: Rendition): boolean {
  return rendition.asset.extension === 'gif' || effortOf(rendition) > ORDINARY_MAX
}

/**
 * Limits what a request without a token may cause, with its padding.
 *
 * @throws LakeError 400
 */
export function assertModest(rendition: Rendition): void {
  const {width, height} = rendition.asset.size
  if (effortOf(rendition) <= Math.max(STRANGERS_MAX, width * height)) return
  throw new LakeError(400, 'Without a token a picture has at most 16 megapixels, 4 as AVIF')
}

/** @throws LakeError 400 if the result would be too large for anybody */
function effortOf({asset, request, format}: Rendition): number {
  const {output} = planImage(asset.size, request)
  return output.width * output.height * (format === 'avif' ? AVIF_FACTOR : 1)
}
