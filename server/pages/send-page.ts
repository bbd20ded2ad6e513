import type {IncomingMessage, ServerResponse} from 'node:http'
import {chooseEncoding} from './encodings.ts'
import {etagOf, formOf, isKnownTo, type Page} from './page.ts'

/**
 * How an answer came about: from memory, rendered for this request, or kept from before because
 * the lake could not be asked in time.
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

/** Answers a GET or HEAD with a page; at once when the form that suits the client is there. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  outcome: Outcome,
): void {
  page.visits++
  if (isKnownTo(page, request.headers['if-none-match'])) {
    response.writeHead(304, [...headersOf304(page, request), ...headersOfNow(page, outcome)])
    response.end()
    return
  }
  const form = formOf(page, chooseEncoding(request.headers['accept-encoding']))
  const send = ({body, headers}: Awaited<typeof form>) => {
    // Whoever asked may be gone since.
    if (response.destroyed) return
    response.writeHead(page.status, [...headers, ...headersOfNow(page, outcome)])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  if (form instanceof Promise) form.then(send, (error) => response.destroy(error))
  else send(form)
}

function headersOfNow({revision}: Page, outcome: Outcome): string[] {
  return ['x-content-revision', revision, 'cache-status', CACHE_STATUS[outcome]]
}

function headersOf304(page: Page, request: IncomingMessage): string[] {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const headers = ['etag', etagOf(page, encoding)]
  for (let at = 0; at < page.headers.length; at += 2) {
    const [name = '', value = ''] = page.headers.slice(at, at + 2)
    if (OF_304.has(name)) headers.push(name, value)
  }
  return headers
}
