import {LRUCache} from 'lru-cache'
import type {LakeDocument} from '../types.ts'
import type {IndexEntry} from './sorted-entries.ts'

/** Attributes that are followed at a time; the one not asked for longest is given up. */
const MAX_PATHS = 16

interface PathIndex {
  path: string[]
  byValue: Map<string, Set<IndexEntry>>
}

const NONE: ReadonlySet<IndexEntry> = new Set()

/**
 * Finds documents by the text in one of their attributes, such as `slug.current`. An attribute is
 * read from all documents when it is first asked for, and followed from then on.
 */
export class ValueIndex {
  readonly #paths = new LRUCache<string, PathIndex>({max: MAX_PATHS})

  find(path: string[], value: string, all: () => Iterable<IndexEntry>): ReadonlySet<IndexEntry> {
    const key = JSON.stringify(path)
    const index = this.#paths.get(key) ?? build(path, all())
    this.#paths.set(key, index)
    return index.byValue.get(value) ?? NONE
  }

  /** Follows a document from one state to the next; `null` where it is not there. */
  follow(entry: IndexEntry, before: LakeDocument | null, after: LakeDocument | null): void {
    for (const {path, byValue} of this.#paths.values()) {
      const outdated = textAt(before, path)
      const current = textAt(after, path)
      if (outdated === current) continue
      if (outdated !== null) remove(byValue, outdated, entry)
      if (current !== null) add(byValue, current, entry)
    }
  }
}

function build(path: string[], entries: Iterable<IndexEntry>): PathIndex {
  const byValue = new Map<string, Set<IndexEntry>>()
  for (const entry of entries) {
    const value = textAt(entry.document, path)
    if (value !== null) add(byValue, value, entry)
  }
  return {path, byValue}
}

function textAt(document: LakeDocument | null, path: string[]): string | null {
  let place: unknown = document
  for (const name of path) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return null
    place = Reflect.get(place, name)
  }
  return typeof place === 'string' ? place : null
}

function add(byValue: PathIndex['byValue'], value: string, entry: IndexEntry): void {
  const known = byValue.get(value)
  if (known) known.add(entry)
  else byValue.set(value, new Set([entry]))
}

function remove(byValue: PathIndex['byValue'], value: string, entry: IndexEntry): void {
  const known = byValue.get(value)
  known?.delete(entry)
  if (known?.size === 0) byValue.delete(value)
}
