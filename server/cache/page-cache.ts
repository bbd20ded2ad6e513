import {LRUCache} from 'lru-cache'
import type {ChangedTags} from './follow-content.ts'
import {type Page, sizeOf} from './page.ts'
import type {PageAddress} from './page-address.ts'
import type {PageStore} from './page-store.ts'
import type {Rendering} from './render-page.ts'

interface CacheOptions {
  /**
   * @param startedAt - number of content changes known now
   * @param visitor - IP address of the waiting visitor; `null` if an older page is cached
   */
  render: (address: PageAddress, startedAt: number, visitor: string | null) => Promise<Rendering>
  maxBytes: number
  /** Stores pages for the next process; `null` = no store. */
  store: Pick<PageStore, 'put' | 'delete' | 'list'> | null
}

/** The site failed to render a page that is in the cache. */
class RenderingFailedError extends Error {
  override name = 'RenderingFailedError'
}

/**
 * Cache of rendered pages. A content change marks the pages stale that share a sync tag with it.
 * Stale pages stay until they are rendered again, and are served while the content can't be read.
 */
export class PageCache {
  readonly #options: CacheOptions
  readonly #pages: LRUCache<string, Page>
  readonly #renderings = new Map<string, Promise<Page>>()
  /** Changes since the start of the oldest running rendering. */
  readonly #changes: {at: number; tags: ChangedTags}[] = []
  #changeCount = 0
  #renderingCount = 0

  constructor(options: CacheOptions) {
    this.#options = options
    const {maxBytes, store} = options
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // One large page must not evict all others.
      maxEntrySize: Math.ceil(maxBytes / 4),
      sizeCalculation: sizeOf,
      disposeAfter: (_page, key, reason) => {
        if (reason !== 'set') store?.delete(key)
      },
    })
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key)
  }

  /** Marks the pages with one of these tags stale; `null` = all pages. */
  changed(tags: ChangedTags): void {
    this.#changeCount++
    if (this.#renderings.size > 0) this.#changes.push({at: this.#changeCount, tags})
    for (const page of this.#pages.values()) page.isStale ||= share(tags, page.tags)
  }

  /**
   * Renders a page. Simultaneous callers share a rendering, unless a change that concerns the page
   * was committed after the rendering began and before the call.
   *
   * @param visitor - IP address of the visitor; `null` for the process itself
   * @throws when the site fails
   */
  async render(address: PageAddress, visitor: string | null): Promise<Page> {
    const since = this.#changeCount
    for (;;) {
      const page = await (this.#renderings.get(address.key) ?? this.#start(address, visitor))
      if (!page.isStale || page.startedAt >= since) return page
    }
  }

  /** Loads the pages of an earlier process and marks them stale. */
  restore(): void {
    for (const {key, page} of this.#options.store?.list() ?? []) {
      this.#pages.set(key, {...page, isStale: true})
    }
  }

  stats() {
    return {
      renderings: this.#renderingCount,
      entries: this.#pages.size,
      bytes: this.#pages.calculatedSize,
      maxBytes: this.#options.maxBytes,
    }
  }

  #start(address: PageAddress, visitor: string | null): Promise<Page> {
    const rendering = this.#renderAndStore(address, visitor).finally(() => {
      this.#renderings.delete(address.key)
      if (this.#renderings.size === 0) this.#changes.length = 0
    })
    this.#renderings.set(address.key, rendering)
    return rendering
  }

  async #renderAndStore(address: PageAddress, visitor: string | null): Promise<Page> {
    const {key} = address
    const {store, render} = this.#options
    this.#renderingCount++
    const startedAt = this.#changeCount
    const waiting = this.#pages.has(key) ? null : visitor
    const {page, isPublic} = await render(address, startedAt, waiting)
    if (page.status >= 500 && this.#pages.has(key)) {
      throw new RenderingFailedError(`The site answered ${page.status} for ${address.url}`)
    }
    page.isStale = this.#changes.some(({at, tags}) => at > startedAt && share(tags, page.tags))
    if (!isPublic) this.#pages.delete(key)
    else if (this.#pages.set(key, page).peek(key) === page) store?.put(key, page)
    // The cache does not accept a page that is too large.
    else store?.delete(key)
    return page
  }
}

function share(changed: ChangedTags, shown: ChangedTags): boolean {
  return changed === null || shown === null || shown.some((tag) => changed.includes(tag))
}
