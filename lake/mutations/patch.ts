import {Mutation as SanityMutation} from '@sanity/mutator'
import {interruptible, isTimeout} from '../limits/interruptible.ts'
import type {LakeDocument, PatchOperations} from '../types.ts'
import {invalid} from './errors.ts'
import {isObject, type JsonObject} from './json.ts'

/** The time of all patches of a transaction that may change many places. */
export interface PatchTime {
  leftMs: number
}

/** A patch of one place takes a few milliseconds, one of each item of a long list minutes. */
export const PATCH_TIME_MS = 1000

/** More places than this, of a document with many attributes, take long as well. */
const PLACES_MAX = 100

/**
 * Applies the operations of one patch in the order of Sanity's own mutator. The Studio uses the
 * same engine locally, so both sides get the same document. System attributes keep their values,
 * because the lake sets them.
 *
 * @throws MutationError for an operation that does not fit the document
 */
export function applyPatch(
  document: LakeDocument,
  operations: PatchOperations,
  index: number,
  time: PatchTime,
): LakeDocument {
  const {merge, insert, ifRevisionID: _checkedBefore, ...rest} = operations
  const patch = {...rest, ...(insert && {insert: toInsert(insert, index)}), id: document._id}
  const apply = () => withMutator(document, patch, index)
  const patched = mayTakeLong(operations) ? withinTime(apply, time, index) : apply()
  const result = merge ? mergeDeep(patched, merge) : patched
  for (const attribute of ['_id', '_type']) {
    if (result[attribute] !== document[attribute]) {
      throw invalid(`Cannot modify immutable attribute "${attribute}"`, index)
    }
  }
  const {_id, _type, _rev, _createdAt, _updatedAt} = document
  return {...result, _id, _type, _rev, _createdAt, _updatedAt}
}

type MutatorPatch = NonNullable<SanityMutation['mutations'][number]['patch']>

function withMutator(document: LakeDocument, patch: MutatorPatch, index: number): JsonObject {
  try {
    const result = new SanityMutation({mutations: [{patch}]}).apply(document)
    if (isObject(result)) return result
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'The patch cannot be applied', index)
  }
  throw invalid('A patch must leave a document behind', index)
}

function mayTakeLong({
  set,
  setIfMissing,
  unset = [],
  inc,
  dec,
  insert,
  diffMatchPatch,
}: PatchOperations) {
  if (diffMatchPatch || insert) return true
  const places = [set, setIfMissing, inc, dec].flatMap((values) => Object.keys(values ?? {}))
  places.push(...unset)
  return places.length > PLACES_MAX || places.some((place) => /\[|\.\./.test(place))
}

function withinTime<T>(apply: () => T, time: PatchTime, index: number): T {
  const tooLong = () =>
    invalid('The patches of the transaction take too long: send them in parts', index)
  if (time.leftMs < 1) throw tooLong()
  let start = performance.now()
  try {
    return interruptible(() => {
      start = performance.now()
      return apply()
    }, Math.ceil(time.leftMs))
  } catch (error) {
    throw isTimeout(error) ? tooLong() : error
  } finally {
    time.leftMs -= performance.now() - start
  }
}

function toInsert(insert: Record<string, unknown>, index: number) {
  const {before, after, replace, items} = insert
  if (!Array.isArray(items)) throw invalid('insert needs an array of items', index)
  if (typeof before === 'string') return {before, items}
  if (typeof after === 'string') return {after, items}
  if (typeof replace === 'string') return {replace, items}
  throw invalid('insert needs one of before, after, replace', index)
}

/** Objects are merged attribute by attribute; any other value replaces the old one. */
function mergeDeep(target: JsonObject, source: JsonObject): JsonObject {
  const result = {...target}
  for (const [key, value] of Object.entries(source)) {
    const current = result[key]
    result[key] = isObject(current) && isObject(value) ? mergeDeep(current, value) : value
  }
  return result
}
