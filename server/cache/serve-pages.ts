import type {IncomingMessage, ServerResponse} from 'node:http'
import {hasEtag} from '#app/lib/has-etag.ts'
import type {MatchRoute} from '#app/services/route-table.server.ts'
import type {Middleware} from '../http/middleware.ts'
import {chooseEncoding, type Encoding} from './encodings.ts'
import {bodyIn, encodingOf, type Page} from './page.ts'
import {type PageAddress, pageAddress} from './page-address.ts'
import type {PageCache} from './page-cache.ts'

/**
 * The source of a response: memory, a rendering for this request, or an older page because the
 * content could not be read in time.
 */
type Outcome = 'hit' | 'miss' | 'stale'

/** Values of the `Cache-Status` header (RFC 9211). */
const CACHE_STATUS: Record<Outcome, string> = {
  hit: 'pages; hit',
  miss: 'pages; fwd=miss',
  stale: 'pages; hit; detail=stale',
}

/** Headers of a page that its 304 repeats, because a cache may have to update them. */
const OF_304 = new Set(['cache-control', 'cdn-cache-control', 'content-security-policy', 'vary'])

interface ServeOptions {
  cache: PageCache
  matchRoute: MatchRoute
  /** The client's IP address; `null` if the client has disconnected. */
  visitorOf: (request: IncomingMessage) => string | null
  /** How long a visitor waits for a rendering while an older page is cached. */
  patienceMs: number
  /** After this time an unchanged page is rendered again in the background. */
  maxAgeMs: number
  /** After this time it is rendered again before it is served. */
  maxStaleMs: number
  /** Called when a page can't be rendered and the older one is served. */
  onFailure: (error: unknown, address: PageAddress) => void
  onServed: (outcome: Outcome) => void
}

/** The cookie that makes a response personal; set by `app/services/preview/preview-session.server.ts`. */
const PERSONAL_COOKIE = /(?:^|; ?)preview=/

/** Time between a failed rendering and the next attempt. */
const RETRY_AFTER_MS = 1000

/**
 * Serves public pages from memory. It calls `next` if the request is not for a public page, and when
 * the page can't be rendered and no older one is cached.
 */
export function servePages(options: ServeOptions): Middleware {
  const {cache, matchRoute, visitorOf, patienceMs, maxAgeMs, maxStaleMs, onFailure, onServed} =
    options

  function send(request: IncomingMessage, response: ServerResponse, page: Page, outcome: Outcome) {
    onServed(outcome)
    sendPage(request, response, page, outcome)
  }

  /** A new page, or the cached older one if the rendering fails or takes too long. */
  async function renderOr(old: Page | undefined, address: PageAddress, visitor: string | null) {
    if (!old) return {page: await cache.render(address, visitor), outcome: 'miss'} as const
    if (Date.now() < old.retryAt) return {page: old, outcome: 'stale'} as const
    const rendering = cache.render(address, visitor)
    try {
      return {page: await within(patienceMs, rendering), outcome: 'miss'} as const
    } catch (error) {
      rendering.catch(() => {})
      old.retryAt = Date.now() + RETRY_AFTER_MS
      onFailure(error, address)
      return {page: old, outcome: 'stale'} as const
    }
  }

  return (request, response, next) => {
    const {method, url = '', headers} = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    if (headers.cookie !== undefined && PERSONAL_COOKIE.test(headers.cookie)) return next()
    const address = pageAddress(url, headers.accept, matchRoute)
    if (!address) return next()
    const page = address.isCached ? cache.get(address.key) : undefined
    const age = page ? Date.now() - page.renderedAt : 0
    if (page && !page.isStale && age < maxStaleMs) {
      send(request, response, page, 'hit')
      if (age > maxAgeMs) void renderOr(page, address, null)
      return
    }
    renderOr(page, address, visitorOf(request) ?? 'gone').then(
      ({page: found, outcome}) => send(request, response, found, outcome),
      next,
    )
  }
}

class PatienceError extends Error {
  override name = 'PatienceError'
}

/** @throws {PatienceError} when the time is over first */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const {promise: over, reject} = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new PatienceError('The lake takes too long')), ms)
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
  }
}

/** Responds to GET or HEAD with a page; synchronously if its body is already compressed. */
function sendPage(
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
