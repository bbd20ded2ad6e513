import {resolve} from 'node:path'
import type {MiddlewareHandler} from 'hono'
import {createSanityClient} from '#app/services/content/sanity.server.ts'
import type {Lake} from '#lake/index.ts'
import type {SiteEnv} from '../http/site-env.ts'
import {urlOf} from '../http/site-request.ts'
import type {Site} from '../site.ts'
import type {SiteParts} from '../site-host.ts'
import {followContent} from './follow-content.ts'
import {pageResponse} from './page.ts'
import {pageAddress} from './page-address.ts'
import {PageCache, type PageSource} from './page-cache.ts'
import {openPageStore} from './page-store.ts'
import {createRenderer} from './render-page.ts'

/** An unchanged page is rendered again after an hour, because its footer shows the year. */
const MAX_AGE_MS = 60 * 60 * 1000

/** How long pages are served, by their age in milliseconds; see `PageCache`. */
function ageLimits(lake: Lake | null, hostedMaxAgeMs: number) {
  if (lake) {
    return {patienceMs: 10_000, maxAgeMs: MAX_AGE_MS, maxStaleMs: Number.POSITIVE_INFINITY}
  }
  // A hosted lake may report a change late or never.
  const maxAgeMs = Math.min(MAX_AGE_MS, hostedMaxAgeMs)
  return {patienceMs: 2000, maxAgeMs, maxStaleMs: 10 * hostedMaxAgeMs}
}

/** The cookie that makes a response personal; set by `app/services/preview/preview-session.server.ts`. */
export const PERSONAL_COOKIE = /(?:^|; ?)preview=/

/** Values of the `Cache-Status` header (RFC 9211). */
const CACHE_STATUS: Record<PageSource, string> = {
  hit: 'pages; hit',
  miss: 'pages; fwd=miss',
  stale: 'pages; hit; detail=stale',
}

/** In the data of a page React Router states a redirect with status 202. */
function isRedirect(status: number): boolean {
  return status === 202 || (status >= 300 && status < 400)
}

/** Caches the public pages of a build; `null` if the cache is off, or if the sources can change. */
export function openPages(parts: SiteParts, site: Site) {
  const {env, host, connection, lake, url, source} = parts
  const {maxBytes, maxAgeS, cdnMaxAgeS} = env.pages
  if (host.buildId === null || maxBytes === 0) return null
  const {projectId, dataset} = env.content
  const generation = JSON.stringify([host.buildId, url, projectId, dataset, cdnMaxAgeS])
  const store = openPageStore(resolve(env.dataDir), generation)
  const client = createSanityClient(connection)
  const content = followContent(client, lake, (tags) => cache.changed(tags))
  const render = createRenderer({site, origin: url, revision: content.revision, cdnMaxAgeS})
  const cache = new PageCache({render, store, maxBytes, ...ageLimits(lake, maxAgeS * 1000)})

  /** Serves public pages; leaves other requests, and pages that can't be rendered, to the site. */
  const middleware: MiddlewareHandler<SiteEnv> = async (context, next) => {
    const {method} = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const {incoming} = context.env
    const {headers} = incoming
    const requested = context.get('site')
    const address = PERSONAL_COOKIE.test(headers.cookie ?? '') ? null : pageAddress(requested)
    if (!address) return next()
    const visitor = source.address(incoming) ?? 'gone'
    const found = await cache.find(address, visitor).catch(() => null)
    // A redirect keeps the parameters of campaigns, which the key lacks.
    const isOther = found && isRedirect(found.page.status) && address.url !== urlOf(requested)
    if (!found || isOther) return next()
    context.set('cache', found.source)
    return pageResponse(found.page, headers, CACHE_STATUS[found.source])
  }

  return {
    middleware,
    /** Marks every page stale, because any content may have changed. */
    invalidateAll: () => cache.changed(null),
    close() {
      content.close()
      store[Symbol.dispose]()
    },
  }
}
