import {createHash} from 'node:crypto'
import {compress, type Encoding} from './encodings.ts'
import type {ChangedTags} from './follow-content.ts'

/** An answer of the site, whole, and ready to be sent in any encoding. */
export interface Page {
  readonly status: number
  readonly body: Buffer
  /** Names and values in turn, as `writeHead` takes them; without those of an encoding. */
  readonly headers: readonly string[]
  /** Of the body before compression, without quotes. */
  readonly etag: string
  /** The sync tags of the answers that it shows; `null` = it may show anything. */
  readonly tags: ChangedTags
  /** How many changes of content were known when its rendering began. */
  readonly startedAt: number
  /** Milliseconds since 1970. */
  readonly renderedAt: number
  /** The content revision that it shows. */
  readonly revision: string
  /** True from a change that it does not show. */
  isStale: boolean
  /** Not rendered again before this time, since that has failed; milliseconds since 1970. */
  retryAt: number
  /** The body by encoding, compressed once. */
  readonly bodies: Map<Encoding, Buffer | Promise<Buffer>>
}

/** Set for each encoding, or by the connection. */
const OWN_HEADERS =
  /^(?:connection|content-encoding|content-length|date|etag|keep-alive|set-cookie|transfer-encoding|vary)$/

/** Smaller bodies gain nothing: they fit into one packet as they are. */
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

/** The encoding in which a page is sent to who accepts this one. */
export function encodingOf({body}: Page, accepted: Encoding): Encoding {
  return body.length < MIN_COMPRESSED_BYTES ? 'identity' : accepted
}

/** The body in an encoding; a promise of it when it has to be compressed first. */
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

/** Bytes that a page takes up in memory, with the compressed bodies that are still to come. */
export function sizeOf({body, headers}: Page): number {
  // Text becomes about a fifth in each of the three encodings.
  return Math.ceil(body.length * 1.6 + headers.join('').length * 2 + 1000)
}
