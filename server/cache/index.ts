import {createHash} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {resolve} from 'node:path'
import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import type {Env} from '#app/services/env/env.server.ts'
import type {Lake} from '#lake/index.ts'
import type {Middleware} from '../http/middleware.ts'
import {log} from '../observability/log.ts'
import {noteCacheUse} from '../observability/request-scope.ts'
import type {Site} from '../site.ts'
import type {SiteHost} from '../site-host.ts'
import {followContent} from './follow-content.ts'
import {PageCache} from './page-cache.ts'
import {PageStore} from './page-store.ts'
import {createRenderer} from './render-page.ts'
import {servePages} from './serve-pages.ts'

interface PagesOptions {
  env: Env
  host: SiteHost
  site: Site
  connection: SanityClientOptions
  /** `null`: the content is hosted. */
  lake: Lake | null
  /** Public origin of the site. */
  url: string
  /** The client's IP address. */
  visitorOf: (request: IncomingMessage) => string | null
}

export interface Pages {
  /** Serves public pages; leaves other requests, and pages that can't be rendered, to the site. */
  middleware: Middleware
  /** Marks every page stale, because any content may have changed. */
  invalidateAll: () => void
  stats: PageCache['stats']
  close: () => void
}

/** An unchanged page is rendered again after an hour, because its footer shows the year. */
const MAX_AGE_MS = 60 * 60 * 1000
const EMBEDDED_PATIENCE_MS = 10_000
const HOSTED_PATIENCE_MS = 2000
/** A hosted lake may report a change late or never, so its pages are not served beyond this age. */
const MAX_STALE_AGES = 10

/** Caches the public pages of a build; `null` if the cache is off, or if the sources can change. */
export function openPages(options: PagesOptions): Pages | null {
  const {env, host, site, connection, lake, url} = options
  const settings = env.pages
  if (host.buildId === null || settings.maxBytes === 0) return null
  const {projectId, dataset} = env.content
  const facts = [host.buildId, url, projectId, dataset, settings.cdnMaxAgeS]
  const generation = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  const store = new PageStore(resolve(env.dataDir), generation)
  const client = createSanityClient(connection)
  const content = followContent({client, lake, changed: (tags) => cache.changed(tags)})
  const {revision} = content
  const render = createRenderer({site, origin: url, revision, cdnMaxAgeS: settings.cdnMaxAgeS})
  const cache = new PageCache({render, store, maxBytes: settings.maxBytes})
  const hostedMaxAgeMs = settings.maxAgeS * 1000
  const middleware = servePages({
    ...{cache, visitorOf: options.visitorOf, matchRoute: host.matchRoute},
    patienceMs: lake ? EMBEDDED_PATIENCE_MS : HOSTED_PATIENCE_MS,
    maxAgeMs: lake ? MAX_AGE_MS : Math.min(MAX_AGE_MS, hostedMaxAgeMs),
    maxStaleMs: lake ? Number.POSITIVE_INFINITY : MAX_STALE_AGES * hostedMaxAgeMs,
    onFailure: (error, address) =>
      log({
        level: 'warn',
        message: `An older page is shown at ${address.url}`,
        reason: String(error),
      }),
    onServed: noteCacheUse,
  })
  cache.restore()
  return {
    middleware,
    invalidateAll: () => cache.changed(null),
    stats: () => cache.stats(),
    close() {
      content.close()
      store[Symbol.dispose]()
    },
  }
}
