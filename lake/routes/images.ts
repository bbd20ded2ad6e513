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
import {createBackgroundQueue} from '../assets/background-queue.ts'
import {createDerivativeCache} from '../assets/derivative-cache.ts'
import {mimeTypeOf, openImage} from '../assets/image-metadata.ts'
import {type ImageRequest, parseImageRequest} from '../assets/image-request.ts'
import {type RenderedFormat, renderImage} from '../assets/render-image.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {assetHeaders, matchesEtag, serveBlob} from '../http/asset-response.ts'
import {LakeError} from '../http/errors.ts'
import {DamageError} from '../store/disk-fault.ts'

/** Raised when the same request should give other bytes than an earlier version gave. */
const RENDERER_VERSION = `2-${sharp.versions.vips}`

/** A browser keeps what it has, which is good enough; caches in between ask again for the AVIF. */
const UNTIL_AVIF = 'public, max-age=31536000, s-maxage=60, immutable'

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
  const background = createBackgroundQueue()
  const routes = new Hono<LakeEnv>()

  /** A picture made of damaged bytes would be kept, here and by browsers, as if it was right. */
  async function readWhole(sha1: string): Promise<Buffer> {
    if (!assets.blobs.has(sha1)) throw new LakeError(404, 'The bytes of this asset are missing')
    const bytes = await assets.blobs.read(sha1)
    const isWhole = createHash('sha1').update(bytes).digest('hex') === sha1
    if (!isWhole) throw new DamageError(`the file of asset ${sha1} is damaged`)
    return bytes
  }

  async function render(sha1: string, request: ImageRequest, format: RenderedFormat) {
    const original = await readWhole(sha1)
    const start = performance.now()
    const bytes = await renderImage(original, request, format)
    options.observe?.('image', performance.now() - start)
    return bytes
  }

  /** The AVIF of a picture if it is made; else it will be, when that makes the picture smaller. */
  function bestSoFar(
    c: Context<LakeEnv>,
    {sha1}: FoundAsset,
    request: ImageRequest,
    format: RenderedFormat,
  ): Representation {
    const key = keyOf(sha1, request, format)
    const make = () => render(sha1, request, format)
    if (format !== 'webp' || !mayBeAvif(c, request)) return {format, key, make}
    const avifKey = keyOf(sha1, request, 'avif')
    const makeAvif = () => render(sha1, request, 'avif')
    if (cache.has(avifKey)) return {format: 'avif', key: avifKey, make: makeAvif}
    const isForNow = background.add(avifKey, async () => {
      if (await isMoving(await readWhole(sha1))) return false
      const [webp, avif] = [await cache.get(key, make), await makeAvif()]
      if (avif.byteLength >= webp.byteLength) return false
      await cache.get(avifKey, async () => avif)
      return true
    })
    return {format, key, make, isForNow}
  }

  routes.get('/images/:projectId/:dataset/:name/:vanityName?', async (c) => {
    const {projectId, dataset, name} = c.req.param()
    const isOurs = projectId === options.projectId && dataset === options.dataset
    const asset = isOurs ? assets.find('image', name) : null
    if (asset === null) throw new LakeError(404, 'There is no such image')
    const request = parseImageRequest(c.req.query())
    if (request?.fm === 'json') return c.json(asset.document.metadata)
    const format = request === null ? null : chooseFormat(c, asset, request)
    if (request === null || format === null) {
      return serveBlob(c, assets.blobs, asset, mimeTypeOf(asset.extension))
    }

    const {key, make, ...chosen} = bestSoFar(c, asset, request, format)
    const headers = assetHeaders(c, asset, {etag: key, mimeType: MIME_TYPES[chosen.format]})
    if (chosen.isForNow) headers.set('cache-control', UNTIL_AVIF)
    if (request.auto === 'format' && request.fm === undefined) headers.set('vary', 'Accept')
    if (matchesEtag(c, key)) return new Response(null, {status: 304, headers})
    const bytes = await cache.get(key, make, c.req.raw.signal)
    headers.set('content-length', String(bytes.byteLength))
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {headers})
  })

  return routes
}

interface Representation {
  format: RenderedFormat
  key: string
  make: () => Promise<Buffer>
  /** Better bytes are on their way. */
  isForNow?: boolean
}

/**
 * As Sanity's own service does it (https://www.sanity.io/docs/help/avif): `auto=format` means AVIF in
 * the end, but it takes four times as long to make as WebP, so no visitor waits for it.
 */
function mayBeAvif(c: Context<LakeEnv>, request: ImageRequest): boolean {
  const isFree = request.auto === 'format' && request.fm === undefined
  return isFree && (c.req.header('accept') ?? '').includes('image/avif')
}

/** AVIF would keep the first picture only. */
async function isMoving(original: Buffer): Promise<boolean> {
  const {pages = 1} = await openImage(original).metadata()
  return pages > 1
}

/** Null where the original answers: an SVG stays one unless another format is named. */
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
