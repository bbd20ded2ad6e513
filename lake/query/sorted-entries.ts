import type {LakeDocument} from '../types.ts'
import type {DocumentId} from './document-ids.ts'

/** A document in the index. The object stays the same while its document changes. */
export interface IndexEntry extends DocumentId {
  id: string
  document: LakeDocument
}

/**
 * Entries in the order of their ids. It is filled unsorted and sorts itself when first read; from
 * then on it stays sorted, since one insertion into a sorted array of 100 000 is some microseconds.
 */
export class SortedEntries {
  readonly #entries: IndexEntry[] = []
  #isSorted = false

  get size(): number {
    return this.#entries.length
  }

  /** The entries by id. The array is live: read it at once, don't keep or change it. */
  sorted(): readonly IndexEntry[] {
    if (!this.#isSorted) {
      this.#entries.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
      this.#isSorted = true
    }
    return this.#entries
  }

  /** Adds an entry that is not in here. */
  add(entry: IndexEntry): void {
    if (this.#isSorted) this.#entries.splice(this.#position(entry.id), 0, entry)
    else this.#entries.push(entry)
  }

  delete(entry: IndexEntry): void {
    this.sorted()
    const position = this.#position(entry.id)
    if (this.#entries[position] === entry) this.#entries.splice(position, 1)
  }

  /** All entries whose id starts with `prefix`. */
  withPrefix(prefix: string): IndexEntry[] {
    const entries = this.sorted()
    const start = this.#position(prefix)
    let end = start
    while (entries[end]?.id.startsWith(prefix)) end++
    return entries.slice(start, end)
  }

  #position(id: string): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const entry = this.#entries[middle]
      if (entry && entry.id < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
