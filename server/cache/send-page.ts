import type {IncomingMessage, ServerResponse} from 'node:http'
import {hasEtag} from '#app/lib/has-etag.ts'
import {chooseEncoding, type Encoding} from './encodings.ts'
import {bodyIn, encodingOf, type Page} from './page.ts'

/**
 * How an answer came about: from memory, rendered for this request, or an older page because the
 * content could not be read in time.
 */
export type Outcome = 'hit' | 'miss' | 'stale'

/** The same for other servers and for people, by RFC 9211. */
const CACHE_STATUS: Record<Outcome, string> = {
  hit: 'pages; hit',
  miss: 'pages; fwd=miss',
  stale: 'pages; hit; detail=stale',
}

/** Headers of a page that its 304 repeats, because a cache may have to renew them. */
const OF_304 = new Set(['cache-control', 'cdn-cache-control', 'content-security-policy', 'vary'])

/** Answers a GET or HEAD with a page; at once when its body is there in the encoding that fits. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  outcome: Outcome,
): void {
  const encoding = encodingOf(page, chooseEncoding(request.headers['accept-encoding']))
  const {status, revision} = page
  // Weak where it names what the body unfolds to.
  const etag = encoding === 'identity' ? `"${page.etag}"` : `W/"${page.etag}"`
  const now = ['x-content-revision', revision, 'cache-status', CACHE_STATUS[outcome]]
  if (status === 200) now.push('etag', etag)
  if (status === 200 && hasEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...repeated(page), ...now])
    response.end()
    return
  }
  const send = (body: Buffer) => {
    // The visitor may be gone since.
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
