import {createHash} from 'node:crypto'
import {compress, type Encoding} from './encodings.ts'
import type {ChangedTags} from './follow-content.ts'

/** A complete response of the site, ready to be sent in any encoding. */
export interface Page {
  readonly status: number
  readonly body: Buffer
  /** Alternating names and values, as in `writeHead`, without the headers of an encoding. */
  readonly headers: readonly string[]
  /** ETag of the body before compression, without quotes. */
  readonly etag: string
  /** The sync tags of the query results that it shows; `null` = any content. */
  readonly tags: ChangedTags
  /** Number of content changes known when its rendering began. */
  readonly startedAt: number
  /** Milliseconds since 1970. */
  readonly renderedAt: number
  /** The content revision that it shows. */
  readonly revision: string
  /** True after a content change that it does not show. */
  isStale: boolean
  /** Time of the next attempt after a failed rendering; milliseconds since 1970. */
  retryAt: number
  /** The body by encoding, compressed once. */
  readonly bodies: Map<Encoding, Buffer | Promise<Buffer>>
}

/** Headers that are set for each encoding, or by the connection. */
const OWN_HEADERS =
  /^(?:connection|content-encoding|content-length|date|etag|keep-alive|set-cookie|transfer-encoding|vary)$/

/** Smaller bodies fit into one packet without compression. */
const MIN_COMPRESSED_BYTES = 256

interface PageParts extends Pick<Page, 'tags' | 'startedAt' | 'renderedAt' | 'revision' | 'body'> {
  status: number
  headers: Headers
}

export function createPage({headers, ...parts}: PageParts): Page {
  const pairs = [...headers].filter(([name]) => !OWN_HEADERS.test(name))
  const varied = (headers.get('vary') ?? '').split(',').map((name) => name.trim())
  const vary = new Set(['Accept-Encoding', ...varied.filter((name) => name !== '')])
  return {
    ...parts,
    headers: [...pairs.flat(), 'vary', [...vary].join(', ')],
    etag: createHash('sha256').update(parts.body).digest('base64url').slice(0, 22),
    isStale: false,
    retryAt: 0,
    bodies: new Map(),
  }
}

/** The encoding of a page for a client that accepts the given encoding. */
export function encodingOf({body}: Page, accepted: Encoding): Encoding {
  return body.length < MIN_COMPRESSED_BYTES ? 'identity' : accepted
}

/** The body in an encoding; a promise if the body is not compressed yet. */
export function bodyIn(page: Page, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = page.bodies.get(encoding)
  if (known) return known
  const compressing = compress(page.body, encoding).then((body) => {
    page.bodies.set(encoding, body)
    return body
  })
  page.bodies.set(encoding, compressing)
  return compressing
}

/** Size of a page in memory in bytes, including compressed bodies that are not made yet. */
export function sizeOf({body, headers}: Page): number {
  // Each of the three encodings reduces text to about a fifth.
  return Math.ceil(body.length * 1.6 + headers.join('').length * 2 + 1000)
}
