import {LRUCache} from 'lru-cache'
import {type Page, sizeOf} from './page.ts'
import type {PageAddress} from './page-address.ts'
import type {PageStore} from './page-store.ts'
import type {QueryLedger} from './query-ledger.ts'
import type {Rendering} from './render-page.ts'
import {revive, storedPage} from './stored-page.ts'

/** A kept page, and how to ask for it again. */
export interface Kept {
  page: Page
  address: PageAddress
}

interface CacheOptions {
  ledger: QueryLedger
  /** @param visitor - address of the visitor who has no page yet; `null` when there is none */
  render: (address: PageAddress, visitor: string | null) => Promise<Rendering>
  /** Content revision of this moment. */
  revision: () => string
  maxBytes: number
  /** After which a page is looked at again though nobody told of a change. */
  maxAgeMs: number
  /** Of what build and configuration the pages are. */
  generation: string
  store: PageStore | null
  onStoreError: (error: unknown) => void
}

export type PageCache = ReturnType<typeof createPageCache>

/** Whatever its content, a page is rendered anew after this: the year in its footer goes on. */
const RENDER_AGE_MS = 60 * 60 * 1000

/** The site could not render what it could before; what it rendered then is still there. */
class RenderingFailedError extends Error {
  override name = 'RenderingFailedError'
}

/** Rendered pages, each for as long as the answers that it was made of stay the same. */
export function createPageCache(options: CacheOptions) {
  const {ledger, render, revision, maxBytes, maxAgeMs, generation, store} = options
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    // Nothing pushes out all the rest by its size alone.
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: ({page}) => sizeOf(page),
    disposeAfter: ({page}, key) => {
      if (kept.peek(key)?.page !== page) ledger.unlink(page)
    },
  })
  const renderings = new Map<string, Promise<Page>>()
  const counts = {renderings: 0, checks: 0}

  /** Not waited for: what isn't stored costs a rendering after the next start, no more. */
  function persist(stored: Promise<void> | undefined): void {
    stored?.catch(options.onStoreError)
  }

  async function renderAndKeep(address: PageAddress, visitor: string | null): Promise<Page> {
    counts.renderings++
    // A page that is there is rendered again for everybody, and not in the visitor's turn.
    const {page, uses, isPublic} = await render(address, kept.has(address.key) ? null : visitor)
    if (page.status >= 500 && kept.has(address.key)) {
      throw new RenderingFailedError(`The site answered ${page.status} for ${address.url}`)
    }
    if (isPublic) keep(page, address, uses)
    else if (kept.delete(address.key)) persist(store?.delete(address.key))
    return page
  }

  function keep(page: Page, address: PageAddress, uses: Rendering['uses']): void {
    page.visits = (kept.peek(address.key)?.page.visits ?? 0) / 2
    page.staleAt = page.renderedAt + Math.min(maxAgeMs, RENDER_AGE_MS)
    ledger.link(page, uses)
    const entry = {page, address}
    kept.set(address.key, entry)
    if (kept.peek(address.key) === entry) persist(store?.put(storedPage(page, uses, generation)))
    else ledger.unlink(page)
  }

  function renderOnce(address: PageAddress, visitor: string | null): Promise<Page> {
    const running = renderings.get(address.key)
    if (running) return running
    const started = renderAndKeep(address, visitor).finally(() => renderings.delete(address.key))
    renderings.set(address.key, started)
    return started
  }

  /** Whether the answers that a page shows are those that the lake gives, asked where in doubt. */
  async function isStill(page: Page, since: number): Promise<boolean> {
    if (ledger.isCurrent(page, since)) return true
    counts.checks++
    const checked = revision()
    if (!(await ledger.isSame(page, since))) return false
    page.revision = checked
    return true
  }

  /**
   * The page with every change of content up to this moment. Simultaneous callers share what has
   * to be asked and rendered, but none gets what was begun before the latest change it may want.
   *
   * @param visitor - address of who asks; `null` for the process itself
   */
  async function fresh(address: PageAddress, visitor: string | null): Promise<Page> {
    const since = ledger.now()
    for (;;) {
      const page = kept.get(address.key)?.page
      const isYoung = page !== undefined && Date.now() - page.renderedAt < RENDER_AGE_MS
      if (isYoung && (await isStill(page, since))) {
        page.staleAt = Date.now() + maxAgeMs
        return page
      }
      const rendered = await renderOnce(address, visitor)
      const isWatched = kept.peek(address.key)?.page === rendered
      if (rendered.startedAt >= since || (isWatched && ledger.isCurrent(rendered, since))) {
        return rendered
      }
    }
  }

  return {
    get: (key: string): Page | undefined => kept.get(key)?.page,
    fresh,
    /** Looks a page up again, though nothing is known to have changed. */
    revisit(page: Page, address: PageAddress, visitor: string | null): Promise<Page> {
      ledger.doubt(page, Date.now() - maxAgeMs)
      return fresh(address, visitor)
    },
    /** Takes over the pages of an earlier process; each is checked before it is shown. */
    async restore(): Promise<void> {
      for await (const stored of store?.list() ?? []) {
        const revived = stored.generation === generation ? revive(stored) : null
        if (!revived) persist(store?.delete(stored.key))
        else if (!kept.has(stored.key)) {
          ledger.link(revived.page, revived.uses)
          kept.set(stored.key, revived)
        }
      }
    },
    stats: () => ({
      ...counts,
      entries: kept.size,
      bytes: kept.calculatedSize,
      maxBytes,
      queries: ledger.size(),
    }),
  }
}
