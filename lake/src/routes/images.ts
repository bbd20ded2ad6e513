/**
 * Images by URL: `/images/{project}/{dataset}/{hash}-{w}x{h}.{ext}`, with the parameters of
 * https://www.sanity.io/docs/image-urls. `@sanity/image-url` builds URLs from the client's
 * `apiHost`, so the path has no version.
 */
import {basename} from 'node:path'
import type {Context, Hono} from 'hono'
import type {FoundImage} from '../assets/asset-store.ts'
import {mimeTypeOf} from '../assets/image-formats.ts'
import {planImage} from '../assets/image-process/image-plan.ts'
import {type ImageRequest, parseImageRequest, type RenderedFormat} from '../assets/image-request.ts'
import {keyOf, type Rendition} from '../assets/rendition.ts'
import {Renditions} from '../assets/renditions.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {assetHeaders, matchesEtag, serveBlob} from '../http/asset-response.ts'

/** A browser caches the WebP, which is good enough. Shared caches revalidate to get the AVIF. */
const UNTIL_AVIF = 'public, max-age=31536000, s-maxage=60, immutable'

/** Many visitors of one network read pictures of a page at once. Larger ones count as unread. */
const COMMON_BYTES = 1024 * 1024

/** Of originals that are rendered in their own format; others become JPEG. */
const OWN_FORMATS: readonly RenderedFormat[] = ['png', 'webp', 'gif', 'avif']

/** `GET /images/{project}/{dataset}/{name}`, to be mounted without a version. */
export function imagesRoutes(routes: Hono<LakeEnv>, {assets, options, unread}: LakeContext) {
  const renditions = new Renditions({assets, options})
  /**
   * The AVIF of an image if it exists. Otherwise it is made in the background. As in
   * Sanity's own service (https://www.sanity.io/docs/help/avif), `auto=format` eventually means AVIF. AVIF
   * takes four times as long to make as WebP, so no visitor waits for it: `isForNow` says that it may replace
   * the rendition soon.
   */
  function bestSoFar(c: Context<LakeEnv>, rendition: Rendition) {
    const {auto, fm} = rendition.request
    const isFree = rendition.format === 'webp' && auto === 'format' && fm === undefined
    if (!isFree || !c.req.header('accept')?.includes('image/avif')) return {rendition}
    const avif: Rendition = {...rendition, format: 'avif'}
    if (renditions.has(avif)) return {rendition: avif}
    return {rendition, isForNow: renditions.makeLater(avif, callerOf(c))}
  }

  /** The account of a token, or the network address, which anonymous clients share. */
  function callerOf(c: Context<LakeEnv>): string {
    const {identity, address} = c.var
    return identity ? `account ${identity.id}` : `address ${address ?? 'unknown'}`
  }

  routes.get('/images/:projectId/:dataset/:name/:vanityName?', async (c) => {
    const {projectId, dataset, name} = c.req.param()
    const isOurs = projectId === options.projectId && dataset === options.dataset
    const asset = isOurs ? assets.findImage(name) : null
    if (asset === null) throw new LakeError(404, 'There is no such image')
    const request = parseImageRequest(c.req.query())
    if (request?.fm === 'json') return c.json(asset.document.metadata ?? null)
    const format = request === null ? null : chooseFormat(c, asset, request)
    if (request === null || format === null) {
      return serveBlob(c, assets.blobs, asset, mimeTypeOf(asset.extension))
    }

    // Refuses what is too large before it waits for its turn.
    planImage(asset.size, request)
    const {rendition, isForNow} = bestSoFar(c, {asset, request, format})
    const etag = basename(keyOf(rendition))
    const mimeType = mimeTypeOf(rendition.format.replace('pjpg', 'jpg'))
    const headers = assetHeaders(c, asset, {etag, mimeType})
    if (isForNow) headers.set('cache-control', UNTIL_AVIF)
    if (request.auto === 'format' && request.fm === undefined) headers.set('vary', 'Accept')
    if (matchesEtag(c, etag)) return new Response(null, {status: 304, headers})
    const {signal} = c.req.raw
    const isStranger = c.get('identity') === null
    const bytes = await renditions.get(rendition, {caller: callerOf(c), isStranger, signal})
    headers.set('content-length', String(bytes.byteLength))
    if (c.req.method === 'HEAD') return new Response(null, {headers})
    if (bytes.byteLength <= COMMON_BYTES) return new Response(new Uint8Array(bytes), {headers})
    return new Response(unread.body(new Uint8Array(bytes), c.var), {headers})
  })
}

/** Null if the original is served: an SVG is never rendered. */
function chooseFormat(c: Context<LakeEnv>, asset: FoundImage, request: ImageRequest) {
  if (asset.extension === 'svg') return null
  if (request.fm !== undefined && request.fm !== 'json') return request.fm
  const accept = c.req.header('accept') ?? ''
  if (request.auto === 'format' && accept.includes('image/webp')) return 'webp'
  return OWN_FORMATS.find((format) => format === asset.extension) ?? 'jpg'
}
