import {TimeoutStrategy, timeout} from 'cockatiel'
import {LRUCache} from 'lru-cache'
import type {SyncTags} from '#app/services/content/sync-tags.server.ts'
import {log} from '../observability/log.ts'
import type {Page} from './page.ts'
import type {PageAddress} from './page-address.ts'
import type {PageStore} from './page-store.ts'

interface CacheOptions {
  /** @param visitor - IP address of the waiting visitor; `null` if an older page is cached */
  render: (address: PageAddress, visitor: string | null) => Promise<Page>
  maxBytes: number
  /** How long a visitor waits for a rendering while an older page is cached. */
  patienceMs: number
  /** After this time an unchanged page is rendered again in the background. */
  maxAgeMs: number
  /** After this time it is rendered again before it is served. */
  maxStaleMs: number
  /** Has the pages of the earlier process, and stores those for the next; `null` = no store. */
  store: PageStore | null
}

/** Memory, a rendering, or an older page because the content could not be read in time. */
export type PageSource = 'hit' | 'miss' | 'stale'

type Found = {page: Page; source: PageSource}

/** Time between a failed rendering and the next attempt. */
const RETRY_AFTER_MS = 1000

interface Rendering {
  page: Promise<Page>
  /** The content changes since it began. */
  changes: SyncTags[]
}

/**
 * Cache of rendered pages. A content change marks the pages stale that share a sync tag with it.
 * Stale pages stay until they are rendered again, and are served while the content can't be read.
 */
export class PageCache {
  readonly #options: CacheOptions
  readonly #pages: LRUCache<string, Page>
  readonly #renderings = new Map<string, Rendering>()

  constructor(options: CacheOptions) {
    this.#options = options
    const {maxBytes, store} = options
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // One large page must not evict all others.
      maxEntrySize: Math.ceil(maxBytes / 4),
      // Each of the three encodings reduces text to about a fifth. Headers take some 2 kB.
      sizeCalculation: ({body}) => Math.ceil(body.length * 1.6) + 4000,
      disposeAfter: (_page, key, reason) => {
        if (reason === 'evict') store?.delete(key)
      },
    })
    for (const {key, page} of store?.list() ?? []) this.#pages.set(key, {...page, isStale: true})
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key)
  }

  /** Marks the pages with one of these tags stale; `null` = all pages. */
  changed(tags: SyncTags): void {
    for (const {changes} of this.#renderings.values()) changes.push(tags)
    for (const page of this.#pages.values()) page.isStale ||= share(tags, page.tags)
  }

  /**
   * Finds a page in the cache or renders it.
   *
   * @param visitor - IP address of the visitor
   * @throws when the site fails and no older page is cached
   */
  async find(address: PageAddress, visitor: string): Promise<Found> {
    const page = this.get(address.key)
    if (!page) return {page: await this.#render(address, visitor), source: 'miss'}
    const now = Date.now()
    const age = now - page.renderedAt
    const isOutdated = page.isStale || now >= page.expiresAt || age >= this.#options.maxStaleMs
    if (isOutdated) return this.#revalidate(page, address)
    if (age > this.#options.maxAgeMs) void this.#revalidate(page, address)
    return {page, source: 'hit'}
  }

  stats() {
    return {entries: this.#pages.size, bytes: this.#pages.calculatedSize}
  }

  /** A new page, or the older one if the rendering fails or takes too long. */
  async #revalidate(old: Page, address: PageAddress): Promise<Found> {
    if (Date.now() < old.retryAt) return {page: old, source: 'stale'}
    const patience = timeout(this.#options.patienceMs, TimeoutStrategy.Aggressive)
    try {
      return {page: await patience.execute(() => this.#render(address, null)), source: 'miss'}
    } catch (error) {
      old.retryAt = Date.now() + RETRY_AFTER_MS
      const message = `An older page is shown at ${address.url}`
      log({level: 'warn', message, reason: String(error)})
      return {page: old, source: 'stale'}
    }
  }

  /**
   * Simultaneous callers share a rendering, unless a change that concerns the page was committed
   * after the rendering began and before the call.
   */
  async #render(address: PageAddress, visitor: string | null): Promise<Page> {
    const rendering = this.#renderings.get(address.key) ?? this.#start(address, visitor)
    const missed = [...rendering.changes]
    const page = await rendering.page
    return missed.some((tags) => share(tags, page.tags)) ? this.#render(address, visitor) : page
  }

  #start(address: PageAddress, visitor: string | null): Rendering {
    const changes: SyncTags[] = []
    const page = this.#renderAndStore(address, visitor, changes).finally(() =>
      this.#renderings.delete(address.key),
    )
    const rendering = {page, changes}
    this.#renderings.set(address.key, rendering)
    return rendering
  }

  async #renderAndStore(
    address: PageAddress,
    visitor: string | null,
    changes: readonly SyncTags[],
  ): Promise<Page> {
    const {key, url} = address
    const {store, render} = this.#options
    const page = await render(address, visitor)
    if (page.status >= 500 && this.#pages.has(key)) {
      throw new Error(`The site responded with ${page.status} for ${url}`)
    }
    page.isStale = changes.some((tags) => share(tags, page.tags))
    if (page.isPublic) this.#pages.set(key, page)
    else this.#pages.delete(key)
    // The cache does not accept a page that is too large.
    if (this.#pages.peek(key) === page) store?.put(key, page)
    else store?.delete(key)
    return page
  }
}

function share(changed: SyncTags, shown: SyncTags): boolean {
  return changed === null || shown === null || shown.some((tag) => changed.includes(tag))
}
