import type {SyncTags} from '#app/services/content/sync-tags.server.ts'
import type {Site} from '../site.ts'
import {createPage, type Page} from './page.ts'
import type {PageAddress} from './page-address.ts'

interface RenderOptions {
  site: Site
  /** Public origin of the site. */
  origin: string
  /** The current content revision. */
  revision: () => string
  /** How long a shared cache may serve a page without revalidation; 0 = it always revalidates. */
  cdnMaxAgeS: number
}

const RENDER_LIMIT_MS = 30_000

/** Headers that are set for each encoding, or must not be sent to other visitors. */
const REMOVED = ['content-encoding', 'content-length', 'etag', 'set-cookie']

/** Requests a page from the site as a visitor without cookies does. */
export function createRenderer({site, origin, revision: now, cdnMaxAgeS}: RenderOptions) {
  return async (address: PageAddress, visitor: string | null): Promise<Page> => {
    const {url, isCached, request: requested} = address
    const revision = now()
    let tags: SyncTags = []
    let expiresAt = Number.POSITIVE_INFINITY
    const request = new Request(origin + url, {signal: AbortSignal.timeout(RENDER_LIMIT_MS)})
    const onTags = (read: SyncTags) => {
      tags = tags && read && [...new Set([...tags, ...read])]
    }
    const onExpiry = (time: number) => {
      expiresAt = Math.min(expiresAt, time)
    }
    const response = await site(request, requested, {onTags, onExpiry, visitor})
    const body = Buffer.from(await response.arrayBuffer())
    const {status} = response
    const headers = new Headers(response.headers)
    const isPublic = isCached && isForEverybody(status, headers)
    if (!headers.has('Cache-Control')) {
      if (isPublic) setSharedHeaders(headers, cdnMaxAgeS)
      // A query string may identify its visitor, and a page may be created at an unknown path.
      else headers.set('Cache-Control', 'private, no-cache')
    }
    headers.append('Vary', 'Accept-Encoding')
    for (const name of REMOVED) headers.delete(name)
    const content = {status, body, headers: Object.fromEntries(headers), tags, isPublic, expiresAt}
    return createPage({...content, revision, renderedAt: Date.now()})
  }
}

function isForEverybody(status: number, headers: Headers): boolean {
  if (status !== 200 || headers.has('Set-Cookie')) return false
  if (/private|no-store/.test(headers.get('Cache-Control') ?? '')) return false
  const names = headers.get('Vary')?.toLowerCase().split(/, */) ?? []
  return names.every((name) => name === 'accept' || name === 'accept-encoding')
}

/** One day: long enough to repair a server while a shared cache serves its pages. */
const STALE_IF_ERROR_S = 86_400

/**
 * Cache headers of a public page. Browsers revalidate each time and mostly get 304, so that no
 * visitor sees a stale page after a publication.
 *
 * A shared cache revalidates as well, unless `cdnMaxAgeS` is set. It reads `CDN-Cache-Control`
 * (RFC 9213) if it supports that header: `stale-while-revalidate` in `Cache-Control` would show
 * browsers a stale page once. Other shared caches read `s-maxage`, which stands alone because it
 * forbids them to serve stale pages (RFC 9111, 5.2.2.10).
 */
function setSharedHeaders(headers: Headers, cdnMaxAgeS: number): void {
  const shared = cdnMaxAgeS > 0 ? `, s-maxage=${cdnMaxAgeS}` : ''
  const stale = cdnMaxAgeS > 0 ? `stale-while-revalidate=${cdnMaxAgeS}, ` : ''
  headers.set('Cache-Control', `public, max-age=0${shared}, must-revalidate`)
  const stored = `public, max-age=${cdnMaxAgeS}, ${stale}stale-if-error=${STALE_IF_ERROR_S}`
  headers.set('CDN-Cache-Control', stored)
}
