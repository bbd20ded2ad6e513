import type {QueryAnswer} from '#app/services/recorded-queries.server.ts'
import {type ChangedTags, createChangeLog} from './change-log.ts'
import {digestOf} from './digest.ts'
import {createQueryIndex, type KnownQuery} from './query-index.ts'

export type {KnownQuery}

/** A query that a rendering asked. */
export interface QueryUse {
  query: string
  params: Record<string, unknown>
  /** What the answer depends on; `null` when the lake didn't say, then on everything. */
  tags: ChangedTags
  /** Fingerprint of the answer. */
  digest: string
  /** The ledger's time just before it was asked; any change after that may be missing. */
  askedAt: number
}

/** Something made of answers, such as a page. */
export interface Dependent {
  readonly key: string
  /** The queries it was made of, and the fingerprints of the answers that it shows. */
  queries: Map<KnownQuery, string>
  /** True from a change that may concern it until it was checked. */
  isSuspect: boolean
}

interface LedgerOptions {
  ask: (query: string, params: Record<string, unknown>) => Promise<QueryAnswer>
  /** Told of everything that becomes suspect. */
  onSuspect: (dependents: Iterable<Dependent>) => void
}

export type QueryLedger = ReturnType<typeof createQueryLedger>

/** Of two different answers within one rendering: equal to no fingerprint. */
const TORN = ''

/**
 * Knows which pages were made of which answers, and which changes of content those may not show.
 * An answer is asked for again only when a change shares a tag with it, once for all its pages.
 */
export function createQueryLedger({ask, onSuspect}: LedgerOptions) {
  const log = createChangeLog()
  const index = createQueryIndex()

  function suspect(dependents: Iterable<Dependent>): void {
    const fresh = [...dependents].filter(({isSuspect}) => !isSuspect)
    for (const dependent of fresh) dependent.isSuspect = true
    if (fresh.length > 0) onSuspect(fresh)
  }

  /** Notes an answer, unless a newer one is known. */
  function note(known: KnownQuery, {tags, digest, askedAt}: Omit<QueryUse, 'query' | 'params'>) {
    if (askedAt < known.askedAt) return
    index.retag(known, tags)
    known.askedAt = askedAt
    known.notedAt = Date.now()
    known.outdatedAt = log.firstAfter(askedAt, tags)
    if (known.digest === digest) return
    known.digest = digest
    suspect([...known.dependents].filter((each) => each.queries.get(known) !== digest))
  }

  async function askAgain(known: KnownQuery): Promise<void> {
    const askedAt = log.now()
    const {result, syncTags = null} = await ask(known.query, known.params)
    note(known, {tags: syncTags, digest: digestOf(result), askedAt})
  }

  /** Until the answer shows every change up to `since`; simultaneous callers ask once. */
  async function bringUpTo(known: KnownQuery, since: number): Promise<void> {
    while (known.outdatedAt !== null && known.outdatedAt <= since) {
      known.checking ??= askAgain(known).finally(() => {
        known.checking = null
      })
      await known.checking
    }
  }

  /** Whether it shows every change up to `since`, as far as known without asking. */
  function isCurrent({queries}: Dependent, since = Number.POSITIVE_INFINITY): boolean {
    for (const [{digest, outdatedAt}, shown] of queries) {
      if (digest !== shown || (outdatedAt !== null && outdatedAt <= since)) return false
    }
    return true
  }

  return {
    now: log.now,
    isCurrent,
    /** The content has changed in what these tags stand for; `null` = in anything. */
    changed(tags: ChangedTags): void {
      log.add(tags)
      const suspects = new Set<Dependent>()
      for (const known of index.touched(tags)) {
        known.outdatedAt ??= log.now()
        for (const dependent of known.dependents) suspects.add(dependent)
      }
      suspect(suspects)
    },
    /** Begins to watch over something that was just made of these answers. */
    link(dependent: Dependent, uses: readonly QueryUse[]): void {
      for (const use of uses) {
        const known = index.get(use)
        const shown = dependent.queries.get(known) ?? use.digest
        dependent.queries.set(known, shown === use.digest ? shown : TORN)
        known.dependents.add(dependent)
        note(known, use)
      }
      dependent.isSuspect = !isCurrent(dependent)
    },
    unlink(dependent: Dependent): void {
      for (const known of dependent.queries.keys()) {
        known.dependents.delete(dependent)
        if (known.dependents.size === 0) index.drop(known)
      }
    },
    /** Puts the answers into doubt that were got before a time, in milliseconds since 1970. */
    doubt({queries}: Dependent, before: number): void {
      for (const known of queries.keys()) {
        if (known.notedAt < before) known.outdatedAt ??= log.now()
      }
    },
    /** Asks what is in doubt again; true when the answers are still those that are shown. */
    async isSame(dependent: Dependent, since: number): Promise<boolean> {
      await Promise.all([...dependent.queries.keys()].map((known) => bringUpTo(known, since)))
      dependent.isSuspect = !isCurrent(dependent)
      return isCurrent(dependent, since)
    },
    /** Number of queries that are watched. */
    size: index.size,
  }
}
