import {referencesIn} from '../query/document-ids.ts'
import type {LakeDocument} from '../types.ts'
import {conflict, withIndex} from './errors.ts'

/** Ids that must exist as long as the document does: its references without `_weak`. */
function strongReferences(document: LakeDocument): Set<string> {
  // References into other datasets or projects can't be checked here.
  const strong = referencesIn(document).filter(
    ({_weak, _dataset}) => _weak !== true && _dataset === undefined,
  )
  return new Set(strong.map(({_ref}) => _ref))
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
