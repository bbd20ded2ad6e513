import type {LakeDocument} from '../types.ts'
import {conflict, withIndex} from './errors.ts'
import {isObject} from './json.ts'

/** Ids that must exist as long as the document does: its references without `_weak`. */
function strongReferences(document: LakeDocument): Set<string> {
  const found = new Set<string>()
  collect(document, found)
  return found
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }
  if (!isObject(value)) return
  // References into other datasets or projects can't be checked here.
  if (typeof value._ref === 'string' && value._weak !== true && value._dataset === undefined) {
    found.add(value._ref)
  }
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) collect(child, found)
  }
}

export interface TouchedDocument {
  before: LakeDocument | null
  after: LakeDocument | null
  /** Position of the last mutation that touched it; error reports name it. */
  index: number
}

/** Ids of the documents that point strongly at one, before the transaction. */
type ReferrersOf = (id: string) => string[]

/**
 * Refuses a transaction after which a strong reference would point at nothing.
 *
 * @throws MutationError naming the reference, or the documents that still refer
 */
export function assertReferences(
  touched: ReadonlyMap<string, TouchedDocument>,
  read: (id: string) => LakeDocument | null,
  referrersOf: ReferrersOf,
): void {
  for (const [id, {before, after, index}] of touched) {
    try {
      if (after !== null) assertTargetsExist(after, read)
      else if (before !== null) assertNoReferrers(id, touched, read, referrersOf)
    } catch (error) {
      throw withIndex(error, index)
    }
  }
}

function assertTargetsExist(
  document: LakeDocument,
  read: (id: string) => LakeDocument | null,
): void {
  for (const target of strongReferences(document)) {
    if (read(target) !== null) continue
    const description = `Document "${document._id}" references non-existent document "${target}"`
    throw conflict({
      type: 'documentReferenceDoesNotExistError',
      description,
      id: document._id,
      referenceID: target,
    })
  }
}

function assertNoReferrers(
  id: string,
  touched: ReadonlyMap<string, TouchedDocument>,
  read: (id: string) => LakeDocument | null,
  referrersOf: ReferrersOf,
): void {
  // Those the transaction itself touched were looked at above, in their new state.
  const referencingIDs = referrersOf(id).filter(
    (referrer) => referrer !== id && !touched.has(referrer) && read(referrer) !== null,
  )
  if (referencingIDs.length === 0) return
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
  throw conflict({type: 'documentHasExistingReferencesError', description, id, referencingIDs})
}
