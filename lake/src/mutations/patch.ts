import {Mutation as SanityMutation} from '@sanity/mutator'
import type {LakeDocument, PatchOperations} from '../types.ts'
import {invalid} from './errors.ts'
import {isObject, type JsonObject} from './json.ts'
import {type PatchWork, spendWork} from './patch-work.ts'

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
  work: PatchWork,
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
