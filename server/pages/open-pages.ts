import type {IncomingMessage, ServerResponse} from 'node:http'
import type {PageSettings} from '#app/services/env-pages.server.ts'
import {askWithTags} from '#app/services/recorded-queries.server.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/sanity.server.ts'
import type {Lake} from '#lake/index.ts'
import {log} from '../log.ts'
import {noteCacheUse} from '../requests/scope.ts'
import type {Site} from '../site.ts'
import {followContent} from './follow-content.ts'
import {pageAddressOfKey} from './page-address.ts'
import {createPageCache, type PageCache} from './page-cache.ts'
import {createPageServer} from './page-server.ts'
import type {PageStore} from './page-store.ts'
import {createQueryLedger} from './query-ledger.ts'
import {createRefresher} from './refresher.ts'
import {createRenderer} from './render-page.ts'

interface PagesOptions {
  site: Site
  connection: SanityClientOptions
  /** `null`: the content is hosted. */
  lake: Lake | null
  /** Public origin of the site. */
  origin: string
  settings: PageSettings
  /** Of what build and configuration the pages are. */
  generation: string
  /** Where pages outlive the process; `null` = nowhere. */
  store: PageStore | null
  /** The address that a request came from. */
  visitorOf: (request: IncomingMessage) => string | null
}

export interface Pages {
  /**
   * Takes a request for a public page; false when it is none, then nothing was done.
   *
   * @param next - answers it when the page can't be rendered and there is no earlier one
   */
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean
  /** Content may have changed in any way; every answer is asked for again before it is shown. */
  doubtAll: () => void
  stats: PageCache['stats']
  close: () => void
}

/** What embedded and hosted content differ in: how late changes are told, and how far the lake is. */
const EMBEDDED = {patienceMs: 10_000, maxAgeMs: Number.POSITIVE_INFINITY}
const HOSTED_PATIENCE_MS = 2000
/** A page that nobody looked at for so many times its age is checked before it is shown. */
const MAX_STALE_AGES = 10

/** Keeps the public pages in memory, and current with the content. */
export async function openPages(options: PagesOptions): Promise<Pages> {
  const {site, connection, lake, origin, settings, generation, store} = options
  const {patienceMs, maxAgeMs} = lake
    ? EMBEDDED
    : {patienceMs: HOSTED_PATIENCE_MS, maxAgeMs: settings.maxAgeS * 1000}
  const client = createSanityClient(connection)
  const ledger = createQueryLedger({
    ask: (query, params) => askWithTags(client, query, params),
    onSuspect: (dependents) => refresher.add([...dependents].map(({key}) => key)),
  })
  const content = followContent({client, lake, changed: ledger.changed})
  const {revision} = content
  const render = createRenderer({
    ...{site, origin, revision, now: ledger.now, cdnMaxAgeS: settings.cdnMaxAgeS},
  })
  const cache = createPageCache({
    ...{ledger, render, revision, generation, store, maxAgeMs},
    maxBytes: settings.maxBytes,
    onStoreError: (error) => warn('A page could not be stored', error),
  })
  const refresher = createRefresher<string>({
    weight: (key) => cache.get(key)?.visits ?? 0,
    async refresh(key) {
      const address = pageAddressOfKey(key)
      if (!address || !cache.get(key)?.isSuspect) return
      // A visitor meets the same failure, and is shown the older page.
      await cache.fresh(address, null).catch((error) => warn('A page was not refreshed', error))
    },
  })
  const handle = createPageServer({
    ...{cache, visitorOf: options.visitorOf, patienceMs, maxStaleMs: maxAgeMs * MAX_STALE_AGES},
    onFailure: (error, {url}) => warn(`An older page is shown at ${url}`, error),
    onServed: noteCacheUse,
  })
  await cache.restore()
  return {
    handle,
    doubtAll: () => ledger.changed(null),
    stats: cache.stats,
    close() {
      content.close()
      refresher.close()
    },
  }
}

function warn(message: string, error: unknown): void {
  log({level: 'warn', message, reason: String(error)})
}
