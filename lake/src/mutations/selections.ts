import type {Mutation, QuerySelection} from '../types.ts'
import {isObject} from './json.ts'

/** Runs a query over all documents, drafts included. */
export type Select = (selection: QuerySelection) => Promise<unknown>

/**
 * Replaces each mutation that selects by query with one per selected document. All selections see
 * the state before the transaction. Without selections it is the same list.
 */
export async function resolveSelections(
  mutations: readonly Mutation[],
  select: Select,
): Promise<readonly Mutation[]> {
  if (mutations.every((mutation) => selectionOf(mutation) === null)) return mutations
  const resolved: Mutation[] = []
  for (const mutation of mutations) {
    const selection = selectionOf(mutation)
    if (selection === null) resolved.push(mutation)
    else for (const id of idsIn(await select(selection))) resolved.push(withId(mutation, id))
  }
  return resolved
}

function selectionOf(mutation: Mutation): QuerySelection | null {
  if ('delete' in mutation && 'query' in mutation.delete) return mutation.delete
  if ('patch' in mutation && 'query' in mutation.patch) return mutation.patch
  return null
}

function withId(mutation: Mutation, id: string): Mutation {
  if (!('patch' in mutation)) return {delete: {id}}
  if ('id' in mutation.patch) return {patch: {...mutation.patch, id}}
  const {query: _query, params: _params, ...operations} = mutation.patch
  return {patch: {...operations, id}}
}

/** A selection returns documents, `{_id}` projections, bare ids, or a single one of these. */
function idsIn(result: unknown): string[] {
  const items = Array.isArray(result) ? result : [result]
  const ids = items.map((item) => (isObject(item) ? item._id : item))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
