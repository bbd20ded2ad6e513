import {LRUCache} from 'lru-cache'
import type {LakeDocument} from '../types.ts'
import {compareValues} from './compile.ts'
import type {IndexEntry} from './sorted-entries.ts'

/** One key of an order: an attribute path, and the way it runs. */
export interface SortKey {
  path: readonly string[]
  isDescending: boolean
}

/** Orders that are followed at a time; the one not asked for longest is given up. */
const MAX_ORDERS = 16

/** A document in an order. */
interface Place {
  entry: IndexEntry
  values: unknown[]
}

interface Order {
  type: string
  keys: readonly SortKey[]
  places: Place[]
}

/**
 * Keeps the documents of a type in the orders that were asked for, such as `publishedAt desc`. An
 * order is made when it is first asked for, and followed from then on.
 */
export class OrderIndex {
  readonly #orders = new LRUCache<string, Order>({max: MAX_ORDERS})

  /** The places in order; those that are equal by all keys by their ids. The array is live. */
  sorted(
    type: string,
    keys: readonly SortKey[],
    all: () => Iterable<IndexEntry>,
  ): readonly Place[] {
    const name = JSON.stringify([type, keys])
    const order = this.#orders.get(name) ?? build(type, keys, all())
    this.#orders.set(name, order)
    return order.places
  }

  /** Follows a document from one state to the next; `null` where it is not there. */
  follow(entry: IndexEntry, before: LakeDocument | null, after: LakeDocument | null): void {
    for (const order of this.#orders.values()) {
      const outdated = before?._type === order.type ? placeOf(entry, before, order.keys) : null
      const current = after?._type === order.type ? placeOf(entry, after, order.keys) : null
      if (outdated && current && compare(outdated, current, order.keys) === 0) continue
      if (outdated) order.places.splice(position(order, outdated), 1)
      if (current) order.places.splice(position(order, current), 0, current)
    }
  }
}

function build(type: string, keys: readonly SortKey[], entries: Iterable<IndexEntry>): Order {
  const places = Array.from(entries, (entry) => placeOf(entry, entry.document, keys))
  places.sort((a, b) => compare(a, b, keys))
  return {type, keys, places}
}

function placeOf(entry: IndexEntry, document: LakeDocument, keys: readonly SortKey[]): Place {
  return {entry, values: keys.map(({path}) => valueAt(document, path))}
}

function compare(a: Place, b: Place, keys: readonly SortKey[]): number {
  for (const [position, {isDescending}] of keys.entries()) {
    const order = compareValues(a.values[position], b.values[position])
    if (order !== 0) return isDescending ? -order : order
  }
  return a.entry.id < b.entry.id ? -1 : +(a.entry.id > b.entry.id)
}

/** Where a place is, or belongs. */
function position({places, keys}: Order, sought: Place): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const place = places[middle]
    if (place && compare(place, sought, keys) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function valueAt(document: LakeDocument, path: readonly string[]): unknown {
  let place: unknown = document
  for (const name of path) {
    if (typeof place !== 'object' || place === null || Array.isArray(place)) return null
    if (!Object.hasOwn(place, name)) return null
    place = Reflect.get(place, name)
  }
  return place ?? null
}
