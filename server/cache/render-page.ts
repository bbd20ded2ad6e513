import type {Site} from '../site.ts'
import type {ChangedTags} from './follow-content.ts'
import {createPage, type Page} from './page.ts'
import type {PageAddress} from './page-address.ts'

export interface Rendering {
  page: Page
  /** Whether the response is the same for every visitor. */
  isPublic: boolean
}

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

/** A bot gets the complete page, without scripts that move late parts into place. */
const USER_AGENT = 'page-cache (bot)'

/** Requests a page from the site as a visitor without cookies does. */
export function createRenderer({site, origin, revision, cdnMaxAgeS}: RenderOptions) {
  return async (
    address: PageAddress,
    startedAt: number,
    visitor: string | null,
  ): Promise<Rendering> => {
    const start = {startedAt, revision: revision()}
    let tags: ChangedTags = []
    const request = new Request(origin + address.url, {
      headers: {Accept: address.accept, 'User-Agent': USER_AGENT},
      signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    })
    const onTags = (read: ChangedTags) => {
      tags = tags && read && [...tags, ...read]
    }
    const response = await site(request, {onTags, visitor})
    const body = Buffer.from(await response.arrayBuffer())
    const {status} = response
    const headers = new Headers(response.headers)
    const isPublic = address.isCached && isForEverybody(status, headers)
    if (!headers.has('Cache-Control')) {
      const isData = new URL(request.url).pathname.endsWith('.data')
      for (const [name, value] of isPublic ? sharedHeaders(cdnMaxAgeS, isData) : UNSHARED) {
        headers.set(name, value)
      }
    }
    const unique = tags && [...new Set(tags)]
    const page = createPage({...start, body, status, headers, tags: unique, renderedAt: Date.now()})
    return {page, isPublic}
  }
}

/** A query string may identify its visitor, and a page may be created at an unknown path. */
const UNSHARED = [['Cache-Control', 'private, no-cache']] as const

function isForEverybody(status: number, headers: Headers): boolean {
  if (status !== 200 || headers.has('Set-Cookie')) return false
  if (/private|no-store/.test(headers.get('Cache-Control') ?? '')) return false
  const names = (headers.get('Vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return names.every((name) => ['', 'accept', 'accept-encoding'].includes(name))
}

/** One day: long enough to repair a server while a shared cache serves its pages. */
const STALE_IF_ERROR_S = 86_400

/** A response that a browser prefetched for a link serves the next click without a request. */
const PREFETCHED_S = 5

/**
 * Cache headers of a public page. Browsers revalidate each time and mostly get 304, so that no
 * visitor sees a stale page after a publication.
 *
 * A shared cache revalidates as well, unless `cdnMaxAgeS` is set. It reads `CDN-Cache-Control`
 * (RFC 9213) if it supports that header: `stale-while-revalidate` in `Cache-Control` would show
 * browsers a stale page once. Other shared caches read `s-maxage`, which stands alone because it
 * forbids them to serve stale pages (RFC 9111, 5.2.2.10).
 */
function sharedHeaders(cdnMaxAgeS: number, isData: boolean): [name: string, value: string][] {
  const browser = `max-age=${isData ? PREFETCHED_S : 0}`
  const staleIfError = `stale-if-error=${STALE_IF_ERROR_S}`
  if (cdnMaxAgeS === 0) {
    const shared = isData ? ', s-maxage=0' : ''
    return [
      ['Cache-Control', `public, ${browser}${shared}, must-revalidate`],
      ['CDN-Cache-Control', `public, max-age=0, ${staleIfError}`],
    ]
  }
  const whileRevalidate = `stale-while-revalidate=${cdnMaxAgeS}`
  return [
    ['Cache-Control', `public, ${browser}, s-maxage=${cdnMaxAgeS}, must-revalidate`],
    ['CDN-Cache-Control', `public, max-age=${cdnMaxAgeS}, ${whileRevalidate}, ${staleIfError}`],
  ]
}
