import type {QueryRecorder} from '#app/services/recorded-queries.server.ts'
import type {Site} from '../site.ts'
import {sharedCacheHeaders} from './cache-headers.ts'
import {digestOf} from './digest.ts'
import {createPage, type Page} from './page.ts'
import type {PageAddress} from './page-address.ts'
import type {QueryUse} from './query-ledger.ts'

/** A page and what it was made of. */
export interface Rendering {
  page: Page
  uses: readonly QueryUse[]
  /** Whether the answer is one for everybody, which may be given again. */
  isPublic: boolean
}

interface RenderOptions {
  site: Site
  /** Public origin of the site. */
  origin: string
  /** The ledger's time. */
  now: () => number
  revision: () => string
  /** For how long a cache in front of the site may answer by itself; 0 = it has to ask. */
  cdnMaxAgeS: number
}

/** No page is worth more waiting; whoever wants it is answered with what there is. */
const RENDER_LIMIT_MS = 30_000

/**
 * The renderer waits for the whole page when a robot asks, instead of sending its parts as they
 * come with scripts that put them in place. That is what is kept: fewer bytes and no such scripts.
 */
const USER_AGENT = 'page-cache (bot)'

/**
 * Asks the site for a page as a visitor without cookies does.
 *
 * @returns renders an address for a visitor who waits; `null`: for a visitor who has no page yet
 */
export function createRenderer({site, origin, now, revision, cdnMaxAgeS}: RenderOptions) {
  return async (address: PageAddress, visitor: string | null): Promise<Rendering> => {
    const start = {key: address.key, startedAt: now(), revision: revision()}
    const uses: QueryUse[] = []
    const record: QueryRecorder = (query, params) => {
      const askedAt = now()
      return ({result, syncTags: tags = null}) =>
        uses.push({query, params, tags, digest: digestOf(result), askedAt})
    }
    const request = new Request(origin + address.url, {
      headers: {Accept: address.accept, 'User-Agent': USER_AGENT},
      signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    })
    const {status, headers, ...response} = await readWhole(await site(request, {record, visitor}))
    const isPublic = address.isKept && isForEverybody(status, headers)
    if (!headers.has('Cache-Control')) {
      const isData = new URL(request.url).pathname.endsWith('.data')
      for (const [name, value] of isPublic ? sharedCacheHeaders(cdnMaxAgeS, isData) : UNSHARED) {
        headers.set(name, value)
      }
    }
    const page = createPage({...start, ...response, status, headers, renderedAt: Date.now()})
    return {page, uses, isPublic}
  }
}

/** A query string may tell of its sender, and an address of nothing may become a page. */
const UNSHARED = [['Cache-Control', 'private, no-cache']] as const

async function readWhole(response: Response) {
  const body = Buffer.from(await response.arrayBuffer())
  return {status: response.status, headers: new Headers(response.headers), body}
}

function isForEverybody(status: number, headers: Headers): boolean {
  if (status !== 200 || headers.has('Set-Cookie')) return false
  if (/private|no-store/.test(headers.get('Cache-Control') ?? '')) return false
  const names = (headers.get('Vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return names.every((name) => ['', 'accept', 'accept-encoding'].includes(name))
}
