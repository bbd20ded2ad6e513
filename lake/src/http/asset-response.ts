import type {Context} from 'hono'
import type {FoundAsset} from '../assets/asset-store.ts'
import type {Blobs} from '../assets/blobs.ts'
import {isShownInline} from '../assets/file-types.ts'
import type {LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'

/** The URL contains the hash of the content, so the response never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The page that a browser makes for a directly opened image or video needs only styles. */
const POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Chromium's viewer does not work in a sandbox. It is isolated from the origin anyway. */
const PDF_POLICY = "object-src 'self'; frame-ancestors 'self'"

/** Types that a page of this origin could load as code. Editors can write one in a document. */
const CODE =
  /^(?:text|application)\/.*(?:javascript|ecmascript|jscript|livescript|css|html|xml) *(?:;|$)/i

/** `type/subtype` of RFC 6838, without parameters. */
const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/i
/** File systems reject a longer name, and proxies its header. */
const FILENAME_MAX = 255

/** The media type in an asset's document, which editors may change; `octet-stream` if invalid. */
export function mediaTypeOf(value: unknown): string {
  const isMediaType = typeof value === 'string' && MEDIA_TYPE.test(value)
  return isMediaType ? value.toLowerCase() : 'application/octet-stream'
}

/**
 * Headers of an asset's bytes. An upload must not act as a page of this origin: browsers do not
 * guess types, active types are downloaded instead of shown, and scripts in an SVG do not run.
 */
export function assetHeaders(
  c: Context<LakeEnv>,
  asset: FoundAsset,
  {etag, mimeType}: {etag: string; mimeType: string},
): Headers {
  const type = CODE.test(mimeType) ? 'text/plain' : mimeType
  const headers = new Headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'cache-control': FOREVER,
    etag: `"${etag}"`,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': mimeType === 'application/pdf' ? PDF_POLICY : POLICY,
  })
  const disposition = dispositionOf(c, asset, mimeType)
  if (disposition !== null) headers.set('content-disposition', disposition)
  return headers
}

/** Whether the client already has these bytes (`If-None-Match`). */
export function matchesEtag(c: Context<LakeEnv>, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${etag}"`)
}

/** The original bytes of an asset: whole, a range, or only their headers. */
export async function serveBlob(
  c: Context<LakeEnv>,
  blobs: Blobs,
  asset: FoundAsset,
  mimeType: string,
): Promise<Response> {
  const {sha1} = asset
  const size = blobs.size(sha1)
  if (size === null) throw new LakeError(404, 'The bytes of this asset are missing')
  const headers = assetHeaders(c, asset, {etag: sha1, mimeType})
  headers.set('accept-ranges', 'bytes')
  // `@sanity/export` compares this with what it received.
  headers.set('x-sanity-sha1', sha1)
  if (matchesEtag(c, sha1)) return new Response(null, {status: 304, headers})

  const ifRange = c.req.header('if-range')
  const mayBePart = ifRange === undefined || ifRange === `"${sha1}"`
  const range = mayBePart ? parseRange(c.req.header('range'), size) : null
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, {status: 416, headers})
  }
  const {start, end} = range ?? {start: 0, end: size - 1}
  headers.set('content-length', String(end - start + 1))
  if (range !== null) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const body = c.req.method === 'HEAD' ? null : (await blobs.open(sha1)).slice(start, end + 1)
  return new Response(body, {status: range === null ? 200 : 206, headers})
}

function dispositionOf(c: Context<LakeEnv>, asset: FoundAsset, mimeType: string): string | null {
  const requested = c.req.query('dlRaw') ?? c.req.query('dl')
  const isSafe = isShownInline(mimeType) || mimeType === 'image/svg+xml'
  if (requested === undefined && isSafe) return null
  const {originalFilename} = asset.document
  const original = typeof originalFilename === 'string' ? originalFilename : null
  const given = requested || original || `${asset.sha1}.${asset.extension}`
  const name = given.slice(0, FILENAME_MAX)
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const unicode = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${ascii}"; filename*=UTF-8''${unicode}`
}

/** Parses one range. A request for several receives the whole file, as RFC 9110 allows. */
function parseRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end || start >= size) return 'unsatisfiable'
  return {start, end}
}
