/** Who may change which documents: the rule for mutations, actions and erasing. */
import {isHiddenFrom, isInPath, RELEASE_PREFIX, readDocumentId} from '../query/document-ids.ts'
import type {Identity, Mutation} from '../types.ts'
import {completeId} from './documents.ts'
import {invalid, MutationError, withIndex} from './errors.ts'
import type {TouchedDocument} from './references.ts'
import type {PlannedMutation} from './transaction.ts'

export type MayChange = (documentId: string) => boolean

/** Whether an account may change any content by the API. Agents write by the tools of `mcp/` only. */
export function mayWrite({role}: Pick<Identity, 'role'>): boolean {
  return role !== 'viewer' && role !== 'agent'
}

/**
 * @param restrictedPath - see `LakeOptions.restricted`
 * @param isAddon - whether the dataset holds comments and tasks, which contributors write too
 */
export function permissionsOf(
  identity: Identity,
  restrictedPath: string | undefined,
  isAddon: boolean,
): MayChange {
  return (id) => {
    if (!mayWrite(identity) || isHiddenFrom(identity, id)) return false
    if (identity.role !== 'contributor' || isAddon) return true
    return readDocumentId(id).version === 'draft' || isInPath(id, restrictedPath)
  }
}

/** Passes mutations on until one changes a document that it may not. @throws MutationError */
export function* permitted(mutations: Iterable<PlannedMutation>, mayChange: MayChange) {
  for (const planned of mutations) {
    assertMayChange(idOf(planned.mutation), mayChange, planned.index)
    yield planned
  }
}

/** @throws MutationError */
export function assertMayChange(id: string, mayChange: MayChange, index = 0): void {
  if (mayChange(id)) return
  const description = `Insufficient permissions; you may not change the document "${id}"`
  const problem = {type: 'insufficientPermissionsError', description}
  throw withIndex(new MutationError(problem, false), index)
}

/**
 * A release has a state that only actions keep consistent with its versions.
 *
 * @throws MutationError
 */
export function assertReleases(touched: ReadonlyMap<string, TouchedDocument>, byActions: boolean) {
  for (const [id, {before, after, index}] of touched) {
    const isRelease = [before, after].some((document) => document?._type === 'system.release')
    if (!isRelease || (byActions && id.startsWith(RELEASE_PREFIX))) continue
    throw withIndex(invalid('A release is created and changed by actions only'), index)
  }
}

function idOf(mutation: Mutation): string {
  const [target] = Object.values(mutation)
  const id = '_id' in target ? target._id : 'id' in target ? target.id : ''
  const completed = completeId(String(id ?? ''), () => 'new')
  // It removes the history of a document.
  return 'purge' in target && target.purge ? readDocumentId(completed).publishedId : completed
}
