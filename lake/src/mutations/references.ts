import {referencesIn} from '../query/document-ids.ts'
import type {LakeDocument} from '../types.ts'
import {conflict, withIndex} from './errors.ts'

export interface TouchedDocument {
  before: LakeDocument | null
  after: LakeDocument | null
  /** Position of the last mutation that touched it; error reports name it. */
  index: number
}

/**
 * Refuses a transaction after which a strong reference would point at nothing.
 *
 * @param referrersOf - ids of the documents that point strongly at one, before the transaction
 * @throws MutationError naming the reference, or the documents that still refer
 */
export function assertReferences(
  touched: ReadonlyMap<string, TouchedDocument>,
  read: (id: string) => LakeDocument | null,
  referrersOf: (id: string) => string[],
): void {
  const assertTargetsExist = (id: string, document: LakeDocument) => {
    // References into other datasets or projects can't be checked here.
    const strong = referencesIn(document).filter(
      ({_weak, _dataset}) => _weak !== true && _dataset === undefined,
    )
    for (const referenceID of new Set(strong.map(({_ref}) => _ref))) {
      if (read(referenceID) !== null) continue
      const description = `Document "${id}" references non-existent document "${referenceID}"`
      throw conflict({type: 'documentReferenceDoesNotExistError', description, id, referenceID})
    }
  }
  const assertNoReferrers = (id: string) => {
    // Those the transaction itself touched are looked at in their new state.
    const referencingIDs = referrersOf(id).filter(
      (referrer) => !touched.has(referrer) && read(referrer) !== null,
    )
    if (referencingIDs.length === 0) return
    const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
    throw conflict({type: 'documentHasExistingReferencesError', description, id, referencingIDs})
  }
  for (const [id, {before, after, index}] of touched) {
    try {
      if (after !== null) assertTargetsExist(id, after)
      // Another type is a deletion and a creation: https://www.sanity.io/docs/http-reference/mutate
      if (before !== null && before._type !== after?._type) assertNoReferrers(id)
    } catch (error) {
      throw withIndex(error, index)
    }
  }
}
