import {extractWithPath, Mutation as SanityMutation} from '@sanity/mutator'
import type {LakeDocument, PatchOperations} from '../types.ts'
import {invalid} from './errors.ts'
import {isObject, type JsonObject} from './json.ts'

/**
 * What the patches of one transaction may cost, counted before the mutator runs, because nothing stops
 * it: V8 removes the checks for an interrupt from some compiled loops. The unit is an item or attribute
 * that is copied, some 10 ns. The mutator copies a list or object for each place that changes in it.
 */
export const PATCH_WORK_MAX = 50_000_000
/** To match a place costs as much as to copy this many items. */
const MATCH_WORK = 50
/** Patches of fewer places, without patterns, copy what a transaction may hold anyway. */
const FEW_PLACES = 5
/** A hunk of a text patch is searched nearby, then in the whole text, eight characters per unit. */
const HUNK_LENGTH = 50_000
const CHARACTERS_PER_UNIT = 8

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
  work: {left: number},
): LakeDocument {
  const {merge, insert, ifRevisionID: _checkedBefore, ...rest} = operations
  const patch = {...rest, ...(insert && {insert: toInsert(insert)}), id: document._id}
  spendWork(document, operations, work)
  const patched = withMutator(document, patch)
  const result = merge ? mergeDeep(patched, merge) : patched
  for (const attribute of ['_id', '_type']) {
    if (result[attribute] !== document[attribute]) {
      throw invalid(`Cannot modify immutable attribute "${attribute}"`)
    }
  }
  const {_id, _type, _rev, _createdAt, _updatedAt} = document
  return {...result, _id, _type, _rev, _createdAt, _updatedAt}
}

type MutatorPatch = NonNullable<SanityMutation['mutations'][number]['patch']>

function withMutator(document: LakeDocument, patch: MutatorPatch): JsonObject {
  try {
    const result = new SanityMutation({mutations: [{patch}]}).apply(document)
    if (isObject(result)) return result
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
  throw invalid('A patch must leave a document behind')
}

function toInsert(insert: Record<string, unknown>) {
  const {before, after, replace, items} = insert
  if (!Array.isArray(items)) throw invalid('insert needs an array of items')
  if (typeof before === 'string') return {before, items}
  if (typeof after === 'string') return {after, items}
  if (typeof replace === 'string') return {replace, items}
  throw invalid('insert needs one of before, after, replace')
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

/** Subtracts the cost of a patch. @throws MutationError if too little is left */
function spendWork(
  document: LakeDocument,
  operations: PatchOperations,
  work: {left: number},
): void {
  const paths = pathsOf(operations)
  const patterns = paths.filter((path) => /\[|\.\./.test(path))
  const texts = Object.entries(operations.diffMatchPatch ?? {})
  if (patterns.length === 0 && paths.length <= FEW_PLACES && texts.length === 0) return
  const spend = (amount: number) => {
    work.left -= amount
    if (work.left < 0) {
      throw invalid('The patches of the transaction change too much: send them in parts')
    }
  }
  const size = sizeOf(document)
  let places = paths.length - patterns.length
  let {longest} = size
  for (const path of patterns) {
    spend(matchesOf(path, size.items) * MATCH_WORK)
    const [, parent, terms] = /^(.*)\[([^\]]*)\]$/.exec(path) ?? []
    // A range may end behind the list, which grows.
    const grown = Math.max(...(terms ?? '').split(',').map((term) => namedBy(term) ?? 0))
    longest = Math.max(longest, grown)
    places +=
      parent && grown > 1
        ? placesAt(parent, document).length * grown
        : placesAt(path, document).length
  }
  spend(places * longest)
  for (const [path, patch] of texts) {
    const hunks = String(patch).match(/^@@/gm)?.length ?? 0
    for (const {value} of placesAt(path, document)) {
      spend((hunks * (String(value).length + HUNK_LENGTH)) / CHARACTERS_PER_UNIT)
    }
  }
}

function pathsOf({
  set,
  setIfMissing,
  inc,
  dec,
  unset = [],
  insert,
  diffMatchPatch,
}: PatchOperations) {
  const named = [set, setIfMissing, inc, dec, diffMatchPatch]
  const inserted = [insert?.before, insert?.after, insert?.replace]
  return [
    ...named.flatMap((values) => Object.keys(values ?? {})),
    ...unset,
    ...inserted.filter((path) => typeof path === 'string'),
  ]
}

function placesAt(path: string, document: LakeDocument) {
  try {
    return extractWithPath(path, document)
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'The path cannot be read')
  }
}

/**
 * How much a path may match at most, before it is matched: `[0:9,0:9]` names 18 places of each list,
 * which there need not be, and each `..` may begin at any item.
 *
 * @param items - of the document
 */
function matchesOf(path: string, items: number): number {
  let matches = items ** (path.split('..').length - 1)
  let isInMany = false
  for (const [, terms = ''] of path.matchAll(/\[([^\]]*)\]/g)) {
    const lengths = terms.split(',').map(namedBy)
    const named = lengths.reduce((sum: number, length) => sum + (length ?? 1), 0)
    if (named > 1) matches *= isInMany ? named * items : named
    isInMany ||= lengths.includes(null)
  }
  return items + matches
}

/** How many places an index or a range with an end names; null for other terms, which match items. */
function namedBy(term: string): number | null {
  const range = /^\s*(\d*)\s*:\s*(\d+)/.exec(term)
  if (range) return Math.max(1, Number(range[2]) - Number(range[1] || 0))
  return /^\s*-?\d+\s*$/.test(term) ? 1 : null
}

/** The number of items and attributes in a document, and of the longest list or object in it. */
function sizeOf(document: LakeDocument): {items: number; longest: number} {
  const size = {items: 0, longest: 0}
  const left: object[] = [document]
  for (let value = left.pop(); value; value = left.pop()) {
    const children = Object.values(value)
    size.items += children.length
    size.longest = Math.max(size.longest, children.length)
    for (const child of children) {
      if (typeof child === 'object' && child !== null) left.push(child)
    }
  }
  return size
}
