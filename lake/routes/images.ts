/**
 * Images by address: `/images/{project}/{dataset}/{hash}-{w}x{h}.{ext}`, with the parameters of
 * https://www.sanity.io/docs/image-urls. Addresses are built by `@sanity/image-url` from the client's
 * `apiHost`, hence without a version in the path.
 */
import {type Context, Hono} from 'hono'
import type {FoundImage} from '../assets/asset-store.ts'
import {mimeTypeOf} from '../assets/image-formats.ts'
import {onLadder} from '../assets/image-ladder.ts'
import {type ImageRequest, parseImageRequest, type RenderedFormat} from '../assets/image-request.ts'
import {keyOf, type Rendition, Renditions} from '../assets/renditions.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {assetHeaders, matchesEtag, serveBlob} from '../http/asset-response.ts'
import {LakeError} from '../http/errors.ts'

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
  const renditions = new Renditions({...assets, options})
  const routes = new Hono<LakeEnv>()

  /** The AVIF of a picture if it is made; else it will be, when that makes the picture smaller. */
  function bestSoFar(c: Context<LakeEnv>, rendition: Rendition): Representation {
    if (rendition.format !== 'webp' || !mayBeAvif(c, rendition.request)) return {rendition}
    const avif: Rendition = {...rendition, format: 'avif'}
    if (renditions.has(avif)) return {rendition: avif}
    return {rendition, isForNow: renditions.makeLater(avif, rendition)}
  }

  /** Those with a token are known; strangers share what their address may ask for. */
  function callerOf(c: Context<LakeEnv>): string {
    const identity = c.get('identity')
    if (identity !== null) return `account ${identity.id}`
    return `address ${options.clientAddress?.(c.req.raw) ?? 'unknown'}`
  }

  routes.get('/images/:projectId/:dataset/:name/:vanityName?', async (c) => {
    const {projectId, dataset, name} = c.req.param()
    const isOurs = projectId === options.projectId && dataset === options.dataset
    const asset = isOurs ? assets.findImage(name) : null
    if (asset === null) throw new LakeError(404, 'There is no such image')
    const asked = parseImageRequest(c.req.query())
    if (asked?.fm === 'json') return c.json(asset.document.metadata ?? null)
    const format = asked === null ? null : chooseFormat(c, asset, asked)
    if (asked === null || format === null) {
      return serveBlob(c, assets.blobs, asset, mimeTypeOf(asset.extension))
    }

    const request = c.get('identity') === null ? onLadder(asked, asset.size) : asked
    const {rendition, isForNow} = bestSoFar(c, {asset, request, format})
    const etag = keyOf(rendition).name
    const headers = assetHeaders(c, asset, {etag, mimeType: MIME_TYPES[rendition.format]})
    if (isForNow) headers.set('cache-control', UNTIL_AVIF)
    if (request.auto === 'format' && request.fm === undefined) headers.set('vary', 'Accept')
    if (matchesEtag(c, etag)) return new Response(null, {status: 304, headers})
    const {signal} = c.req.raw
    const bytes = await renditions.get(rendition, {caller: callerOf(c), signal})
    headers.set('content-length', String(bytes.byteLength))
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {headers})
  })

  return routes
}

interface Representation {
  rendition: Rendition
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

/** Null where the original answers: an SVG stays one unless another format is named. */
function chooseFormat(
  c: Context<LakeEnv>,
  asset: FoundImage,
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
