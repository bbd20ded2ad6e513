import type {Site} from '../site.ts'
import type {ChangedTags} from './follow-content.ts'
import {createPage, type Page} from './page.ts'
import type {PageAddress} from './page-address.ts'

export interface Rendering {
  page: Page
  /** Whether the answer is the same for every visitor. */
  isPublic: boolean
}

interface RenderOptions {
  site: Site
  /** Public origin of the site. */
  origin: string
  /** The content revision of now. */
  revision: () => string
  /** For how long a cache in front of the site may answer without asking; 0 = it has to ask. */
  cdnMaxAgeS: number
}

/** No page is worth more waiting. */
const RENDER_LIMIT_MS = 30_000

/** The renderer sends a page to a robot as a whole, without scripts that move late parts into place. */
const USER_AGENT = 'page-cache (bot)'

/** Asks the site for a page as a visitor without cookies does. */
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
    const isPublic = address.isKept && isForEverybody(status, headers)
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

/** A query string may tell of its sender, and an address of nothing may become a page. */
const UNSHARED = [['Cache-Control', 'private, no-cache']] as const

function isForEverybody(status: number, headers: Headers): boolean {
  if (status !== 200 || headers.has('Set-Cookie')) return false
  if (/private|no-store/.test(headers.get('Cache-Control') ?? '')) return false
  const names = (headers.get('Vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return names.every((name) => ['', 'accept', 'accept-encoding'].includes(name))
}

/** A day: long enough to mend a server while a cache in front of it answers. */
const STALE_IF_ERROR_S = 86_400

/** What a browser fetched ahead for a link serves the click that follows, without a second request. */
const PREFETCHED_S = 5

/**
 * What caches may do with a public page. Browsers ask each time and mostly get 304, so that no visitor
 * sees an old page after a publication.
 *
 * A cache in front of the site has to ask as well, unless it is given time of its own. It reads
 * `CDN-Cache-Control` (RFC 9213) where it knows it: `stale-while-revalidate` in `Cache-Control` would
 * show browsers an old page once. `s-maxage` is for caches that do not know it, and stands alone because
 * it forbids them to serve stale pages (RFC 9111, 5.2.2.10).
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
