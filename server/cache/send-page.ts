import type {IncomingMessage, ServerResponse} from 'node:http'
import {hasEtag} from '#app/lib/has-etag.ts'
import {chooseEncoding, type Encoding} from './encodings.ts'
import {bodyIn, encodingOf, type Page} from './page.ts'

/**
 * The source of a response: memory, a rendering for this request, or an older page because the
 * content could not be read in time.
 */
export type Outcome = 'hit' | 'miss' | 'stale'

/** Values of the `Cache-Status` header (RFC 9211). */
const CACHE_STATUS: Record<Outcome, string> = {
  hit: 'pages; hit',
  miss: 'pages; fwd=miss',
  stale: 'pages; hit; detail=stale',
}

/** Headers of a page that its 304 repeats, because a cache may have to update them. */
const OF_304 = new Set(['cache-control', 'cdn-cache-control', 'content-security-policy', 'vary'])

/** Responds to GET or HEAD with a page; synchronously if its body is already compressed. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  outcome: Outcome,
): void {
  const encoding = encodingOf(page, chooseEncoding(request.headers['accept-encoding']))
  const {status, revision} = page
  // Weak for a compressed body, because it identifies the uncompressed body.
  const etag = encoding === 'identity' ? `"${page.etag}"` : `W/"${page.etag}"`
  const now = ['x-content-revision', revision, 'cache-status', CACHE_STATUS[outcome]]
  if (status === 200) now.push('etag', etag)
  if (status === 200 && hasEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...repeated(page), ...now])
    response.end()
    return
  }
  const send = (body: Buffer) => {
    // The visitor may have disconnected.
    if (response.destroyed) return
    response.writeHead(status, [...page.headers, ...bodyHeaders(body, encoding), ...now])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const body = bodyIn(page, encoding)
  if (body instanceof Promise) body.then(send, (error) => response.destroy(error))
  else send(body)
}

function bodyHeaders(body: Buffer, encoding: Encoding): string[] {
  const length = ['content-length', String(body.length)]
  return encoding === 'identity' ? length : ['content-encoding', encoding, ...length]
}

function repeated({headers}: Page): string[] {
  return headers.filter((_, at) => OF_304.has(headers[at - (at % 2)] ?? ''))
}
