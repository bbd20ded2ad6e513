import type {ChangedTags} from './change-log.ts'
import {digestOf} from './digest.ts'
import type {Dependent, QueryUse} from './query-ledger.ts'

/** A query with its newest known answer. */
export interface KnownQuery {
  id: string
  query: string
  params: Record<string, unknown>
  tags: ChangedTags
  digest: string
  askedAt: number
  /** Milliseconds since 1970. */
  notedAt: number
  /** When the first change came that the answer may not show; `null` = it shows all. */
  outdatedAt: number | null
  checking: Promise<void> | null
  dependents: Set<Dependent>
}

/** Every change has it, and so has an answer that doesn't say what it depends on. */
const ANYTHING: readonly string[] = ['*']

/** Queries by what they ask, and by the tags of their answers. */
export function createQueryIndex() {
  const byId = new Map<string, KnownQuery>()
  const byTag = new Map<string, Set<KnownQuery>>()

  function addTags(known: KnownQuery): void {
    for (const tag of known.tags ?? ANYTHING) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(known)
      else byTag.set(tag, new Set([known]))
    }
  }

  function removeTags(known: KnownQuery): void {
    for (const tag of known.tags ?? ANYTHING) {
      const tagged = byTag.get(tag)
      tagged?.delete(known)
      if (tagged?.size === 0) byTag.delete(tag)
    }
  }

  return {
    size: () => byId.size,
    /** The query of a use; from then on it is known. */
    get({query, params, tags, digest, askedAt}: QueryUse): KnownQuery {
      const id = digestOf([query, params])
      const known = byId.get(id)
      if (known) return known
      const added: KnownQuery = {
        ...{id, query, params, tags, digest, askedAt},
        notedAt: Date.now(),
        outdatedAt: null,
        checking: null,
        dependents: new Set(),
      }
      byId.set(id, added)
      addTags(added)
      return added
    },
    retag(known: KnownQuery, tags: ChangedTags): void {
      removeTags(known)
      known.tags = tags
      addTags(known)
    },
    drop(known: KnownQuery): void {
      removeTags(known)
      byId.delete(known.id)
    },
    /** The queries whose answers a change may have changed. */
    touched(tags: ChangedTags): Iterable<KnownQuery> {
      if (tags === null) return byId.values()
      return new Set([...tags, ...ANYTHING].flatMap((tag) => [...(byTag.get(tag) ?? [])]))
    },
  }
}
