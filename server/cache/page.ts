import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {hasEtag} from '#app/lib/has-etag.ts'
import type {SyncTags} from '#app/services/content/sync-tags.server.ts'
import {chooseEncoding, compress, type Encoding} from './encodings.ts'

interface PageContent {
  readonly status: number
  readonly body: Buffer
  /** Alternating names and values, as in `writeHead`, without the headers of an encoding. */
  readonly headers: readonly string[]
  /** The sync tags of the query results that it shows; `null` = any content. */
  readonly tags: SyncTags
  /** Whether the response is the same for every visitor, and may be cached. */
  readonly isPublic: boolean
  /** Milliseconds since 1970. */
  readonly renderedAt: number
  /** When it becomes outdated without a content change, in milliseconds since 1970. */
  readonly expiresAt: number
  /** The content revision that it shows. */
  readonly revision: string
}

/** A complete response of the site, ready to be sent in any encoding. */
export interface Page extends PageContent {
  /** ETag of the body before compression, without quotes. */
  readonly etag: string
  /** The body by encoding, compressed once. */
  readonly bodies: Map<Encoding, Promise<Buffer>>
  /** True after a content change that it does not show. */
  isStale: boolean
  /** Time of the next attempt after a failed rendering; milliseconds since 1970. */
  retryAt: number
}

export function createPage(content: PageContent): Page {
  const etag = createHash('sha256').update(content.body).digest('base64url').slice(0, 22)
  return {...content, etag, bodies: new Map(), isStale: false, retryAt: 0}
}

/** Smaller bodies fit into one packet without compression. */
const MIN_COMPRESSED_BYTES = 256

/** Headers of a page that its 304 repeats, because a cache may have to update them. */
const OF_304 = new Set(['cache-control', 'cdn-cache-control', 'content-security-policy', 'vary'])

/**
 * Responds to GET or HEAD with a page, or with 304.
 *
 * @param cacheStatus - value of the `Cache-Status` header (RFC 9211)
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  cacheStatus: string,
): Promise<void> {
  const {status, headers, revision} = page
  const isSmall = page.body.length < MIN_COMPRESSED_BYTES
  const encoding = isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  const added = ['x-content-revision', revision, 'cache-status', cacheStatus]
  if (status === 200) {
    // Weak for a compressed body, because it identifies the uncompressed body.
    const etag = encoding === 'identity' ? `"${page.etag}"` : `W/"${page.etag}"`
    added.push('etag', etag)
    if (hasEtag(request.headers['if-none-match'], etag)) {
      const repeated = headers.filter((_, at) => OF_304.has(headers[at - (at % 2)] ?? ''))
      response.writeHead(304, [...repeated, ...added]).end()
      return
    }
  }
  const body = await bodyIn(page, encoding)
  // The visitor may have disconnected.
  if (response.destroyed) return
  if (encoding !== 'identity') added.push('content-encoding', encoding)
  response.writeHead(status, [...headers, ...added, 'content-length', String(body.length)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

function bodyIn({bodies, body}: Page, encoding: Encoding): Promise<Buffer> {
  const known = bodies.get(encoding)
  if (known) return known
  const compressed = compress(body, encoding)
  bodies.set(encoding, compressed)
  return compressed
}
