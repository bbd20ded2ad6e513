/**
 * Images by address: `/images/{project}/{dataset}/{hash}-{w}x{h}.{ext}`, with the parameters of
 * https://www.sanity.io/docs/image-urls. Addresses are built by `@sanity/image-url` from the client's
 * `apiHost`, hence without a version in the path.
 */
import {createHash} from 'node:crypto'
import {join} from 'node:path'
import {type Context, Hono} from 'hono'
import sharp from 'sharp'
import type {FoundAsset} from '../assets/asset-store.ts'
import {createDerivativeCache} from '../assets/derivative-cache.ts'
import {mimeTypeOf} from '../assets/image-metadata.ts'
import {type ImageRequest, parseImageRequest} from '../assets/image-request.ts'
import {type RenderedFormat, renderImage} from '../assets/render-image.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {assetHeaders, matchesEtag, serveBlob} from '../http/asset-response.ts'
import {LakeError} from '../http/errors.ts'

/** Raised when the same request should give other bytes than an earlier version gave. */
const RENDERER_VERSION = `1-${sharp.versions.vips}`

const MIME_TYPES: Record<RenderedFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** `GET /images/{project}/{dataset}/{name}`, to be mounted without a version. */
export function imagesRoutes({assets, options}: Pick<LakeContext, 'assets' | 'options'>) {
  const cache = createDerivativeCache(join(options.dataDir, 'cache', 'images'))
  const routes = new Hono<LakeEnv>()

  routes.get('/images/:projectId/:dataset/:name/:vanityName?', async (c) => {
    const {projectId, dataset, name} = c.req.param()
    const isOurs = projectId === options.projectId && dataset === options.dataset
    const asset = isOurs ? assets.find('image', name) : null
    if (asset === null) throw new LakeError(404, 'There is no such image')
    const {sha1} = asset
    const request = parseImageRequest(c.req.query())
    if (request?.fm === 'json') return c.json(asset.document.metadata)
    const format = request === null ? null : chooseFormat(c, asset, request)
    if (request === null || format === null) {
      return serveBlob(c, assets.blobs, asset, mimeTypeOf(asset.extension))
    }

    const key = keyOf(sha1, request, format)
    const headers = assetHeaders(c, asset, {etag: key, mimeType: MIME_TYPES[format]})
    if (request.auto === 'format' && request.fm === undefined) headers.set('vary', 'Accept')
    if (matchesEtag(c, key)) return new Response(null, {status: 304, headers})
    const make = async () => renderImage(await assets.blobs.read(sha1), request, format)
    const bytes = await cache.get(key, make)
    headers.set('content-length', String(bytes.byteLength))
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {headers})
  })

  return routes
}

/**
 * Null where the original answers: an SVG stays one unless another format is named.
 *
 * `auto=format` chooses WebP, not AVIF: AVIF saves some more bytes but takes ten times as long to
 * make, which on a small server is felt by the first visitor of every picture.
 */
function chooseFormat(
  c: Context<LakeEnv>,
  asset: FoundAsset,
  request: ImageRequest,
): RenderedFormat | null {
  if (request.fm !== undefined && request.fm !== 'json') return request.fm
  if (asset.extension === 'svg') return null
  const accept = c.req.header('accept') ?? ''
  if (request.auto === 'format' && accept.includes('image/webp')) return 'webp'
  switch (asset.extension) {
    case 'png':
    case 'webp':
    case 'gif':
    case 'avif':
      return asset.extension
    default:
      return 'jpg'
  }
}

/** Names the result: equal requests, however written, share one file and one ETag. */
function keyOf(sha1: string, {fm: _, auto: __, ...request}: ImageRequest, format: string): string {
  const parts = [RENDERER_VERSION, sha1, format, JSON.stringify(request)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)
}
