import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Page} from './page.ts'
import {type PageAddress, pageAddress} from './page-address.ts'
import type {PageCache} from './page-cache.ts'
import {type Outcome, sendPage} from './send-page.ts'

interface PageServerOptions {
  cache: PageCache
  /** The address that a request came from; `null` when its sender is gone. */
  visitorOf: (request: IncomingMessage) => string | null
  /** How long a visitor waits for news of the lake while an older page is there. */
  patienceMs: number
  /** After what time without a look at the lake a page is not shown before there was one. */
  maxStaleMs: number
  /** A page could not be brought up to date; the older one is shown meanwhile. */
  onFailure: (error: unknown, address: PageAddress) => void
  onServed: (outcome: Outcome) => void
}

/** Which cookie makes an answer personal; set by `app/services/preview-session.server.ts`. */
const PERSONAL_COOKIE = /(?:^|; ?)preview=/

/** For how long nobody tries again to bring a page up to date after that failed. */
const RETRY_AFTER_MS = 1000

/**
 * Answers requests for public pages from memory.
 *
 * @returns takes a request; false when it is none for a public page, then nothing was done. `next`
 *   answers when the page can't be rendered and no earlier one is there.
 */
export function createPageServer(options: PageServerOptions) {
  const {cache, visitorOf, patienceMs, maxStaleMs, onFailure, onServed} = options

  function send(request: IncomingMessage, response: ServerResponse, page: Page, outcome: Outcome) {
    onServed(outcome)
    sendPage(request, response, page, outcome)
  }

  /** The newest page there can be within a visitor's patience. */
  async function freshOrStale(address: PageAddress, old: Page | undefined, visitor: string | null) {
    if (!old) return {page: await cache.fresh(address, visitor), outcome: 'miss'} as const
    if (Date.now() < old.retryAt) return {page: old, outcome: 'stale'} as const
    const renewed = cache.revisit(old, address, visitor)
    try {
      const page = await within(patienceMs, renewed)
      return {page, outcome: page === old ? 'hit' : 'miss'} as const
    } catch (error) {
      renewed.catch(() => {})
      old.retryAt = Date.now() + RETRY_AFTER_MS
      onFailure(error, address)
      return {page: old, outcome: 'stale'} as const
    }
  }

  /** In the background, and one look at a time. */
  function lookAgain(address: PageAddress, page: Page): void {
    page.staleAt = Date.now() + RETRY_AFTER_MS
    void freshOrStale(address, page, null)
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): boolean => {
    const {method, url = '', headers} = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (headers.cookie !== undefined && PERSONAL_COOKIE.test(headers.cookie)) return false
    const address = pageAddress(url, headers.accept)
    if (!address) return false
    const page = address.isKept ? cache.get(address.key) : undefined
    const age = page ? Date.now() - page.staleAt : 0
    if (page && !page.isSuspect && age < maxStaleMs) {
      send(request, response, page, 'hit')
      if (age > 0) lookAgain(address, page)
      return true
    }
    freshOrStale(address, page, visitorOf(request) ?? 'gone').then(
      ({page: found, outcome}) => send(request, response, found, outcome),
      next,
    )
    return true
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
