import type {LakeDocument} from '../types.ts'
import {readDocumentId} from './document-ids.ts'
import {OrderIndex, type SortKey} from './order-index.ts'
import {type IndexEntry, SortedEntries} from './sorted-entries.ts'
import {ValueIndex} from './value-index.ts'

/** The part of a committed change that the index follows. */
export interface IndexChange {
  documentId: string
  after: LakeDocument | null
}

const NONE: ReadonlySet<IndexEntry> = new Set()

/**
 * All documents in memory, found by id, by type, by the ids they refer to, and by the published
 * document they are a version of. A change costs time in the size of its document only.
 *
 * Documents given to the constructor are taken over as they are: they must not share parts, nor
 * be changed afterwards.
 */
export class DocumentIndex {
  readonly #byId = new Map<string, IndexEntry>()
  readonly #all = new SortedEntries()
  readonly #byType = new Map<string, SortedEntries>()
  readonly #byReference = new Map<string, Set<IndexEntry>>()
  readonly #values = new ValueIndex()
  readonly #orders = new OrderIndex()
  readonly #versions = new Map<string, Set<IndexEntry>>()

  constructor(documents: Iterable<LakeDocument> = []) {
    for (const document of documents) this.#put(document)
  }

  get size(): number {
    return this.#byId.size
  }

  /**
   * Follows one committed change. The document is copied: versions made from one another may share
   * parts, and here the identity of an object tells which document it belongs to.
   */
  apply(change: IndexChange): void {
    if (change.after) this.#put(structuredClone(change.after))
    else this.#remove(change.documentId)
  }

  get(id: string): LakeDocument | null {
    return this.#byId.get(id)?.document ?? null
  }

  /** All documents, in the order of their ids. */
  *all(): Generator<LakeDocument> {
    for (const entry of this.#all.sorted()) yield entry.document
  }

  entry(id: string): IndexEntry | undefined {
    return this.#byId.get(id)
  }

  entries(): readonly IndexEntry[] {
    return this.#all.sorted()
  }

  entriesOfType(type: string): readonly IndexEntry[] {
    return this.#byType.get(type)?.sorted() ?? []
  }

  /** Documents with a `_ref` to `id` at any depth. */
  entriesReferring(id: string): ReadonlySet<IndexEntry> {
    return this.#byReference.get(id) ?? NONE
  }

  /** The published document, its draft, and its versions in releases: those that exist. */
  versionsOf(publishedId: string): ReadonlySet<IndexEntry> {
    return this.#versions.get(publishedId) ?? NONE
  }

  /** Documents with exactly this text at an attribute path. */
  entriesWithValue(path: string[], value: string): ReadonlySet<IndexEntry> {
    return this.#values.find(path, value, () => this.#byId.values())
  }

  /** Documents of a type in the order of attributes; by id where these are equal. Read it at once. */
  *entriesInOrder(type: string, keys: readonly SortKey[]): Generator<IndexEntry> {
    const all = () => this.entriesOfType(type)
    for (const {entry} of this.#orders.sorted(type, keys, all)) yield entry
  }

  entriesWithPrefix(prefix: string): readonly IndexEntry[] {
    return this.#all.withPrefix(prefix)
  }

  #put(document: LakeDocument): void {
    const known = this.#byId.get(document._id)
    if (known) this.#replace(known, document)
    else this.#add({id: document._id, document, ...readDocumentId(document._id)})
  }

  #add(entry: IndexEntry): void {
    this.#byId.set(entry.id, entry)
    this.#all.add(entry)
    this.#typeBucket(entry.document._type).add(entry)
    for (const id of referencesIn(entry.document)) addTo(this.#byReference, id, entry)
    addTo(this.#versions, entry.publishedId, entry)
    this.#values.follow(entry, null, entry.document)
    this.#orders.follow(entry, null, entry.document)
  }

  #replace(entry: IndexEntry, document: LakeDocument): void {
    const before = entry.document
    entry.document = document
    this.#values.follow(entry, before, document)
    this.#orders.follow(entry, before, document)
    if (before._type !== document._type) {
      this.#leaveType(before._type, entry)
      this.#typeBucket(document._type).add(entry)
    }
    const outdated = referencesIn(before)
    for (const id of referencesIn(document)) {
      if (!outdated.delete(id)) addTo(this.#byReference, id, entry)
    }
    for (const id of outdated) removeFrom(this.#byReference, id, entry)
  }

  #remove(id: string): void {
    const entry = this.#byId.get(id)
    if (!entry) return
    this.#byId.delete(id)
    this.#all.delete(entry)
    this.#leaveType(entry.document._type, entry)
    for (const reference of referencesIn(entry.document)) {
      removeFrom(this.#byReference, reference, entry)
    }
    removeFrom(this.#versions, entry.publishedId, entry)
    this.#values.follow(entry, entry.document, null)
    this.#orders.follow(entry, entry.document, null)
  }

  #typeBucket(type: string): SortedEntries {
    const known = this.#byType.get(type)
    if (known) return known
    const created = new SortedEntries()
    this.#byType.set(type, created)
    return created
  }

  #leaveType(type: string, entry: IndexEntry): void {
    const bucket = this.#byType.get(type)
    bucket?.delete(entry)
    if (bucket?.size === 0) this.#byType.delete(type)
  }
}

/** The ids that a value refers to, at any depth. */
export function referencesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) referencesIn(item, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === '_ref' && typeof item === 'string') found.add(item)
      else if (typeof item === 'object') referencesIn(item, found)
    }
  }
  return found
}

function addTo(index: Map<string, Set<IndexEntry>>, key: string, entry: IndexEntry): void {
  const known = index.get(key)
  if (known) known.add(entry)
  else index.set(key, new Set([entry]))
}

function removeFrom(index: Map<string, Set<IndexEntry>>, key: string, entry: IndexEntry): void {
  const known = index.get(key)
  known?.delete(entry)
  if (known?.size === 0) index.delete(key)
}
