import {releaseDocumentId} from '../mutations/actions/releases.ts'
import {readDocumentId} from '../query/document-ids.ts'
import type {LakeDocument} from '../types.ts'
import type {Store} from './store.ts'

/**
 * The documents, or their last states. A document, its draft and its versions form a group. If any
 * of a group exists, only existing ones are returned, else the ones that were deleted last. A draft
 * that was discarded long before the document was deleted must not be restored.
 */
export function* lastRevisions(store: Store, ids: readonly string[]) {
  const {revisions} = store.log
  for (const group of Map.groupBy(ids, (id) => readDocumentId(id).publishedId).values()) {
    const present = group.map((id) => store.get(id)).filter((document) => document !== null)
    const ends = group.map((id) => revisions.lastDeletion(id)?.sequence ?? 0)
    const last = Math.max(...ends)
    const gone = group.filter((_id, position) => ends[position] === last)
    if (present.length > 0) yield* present
    else for (const id of gone) yield lastState(store, id)
  }
}

/**
 * The last state of a deleted document. A version that its release published has the revision of
 * that transaction: "Revert release" of the Studio restores what was published before it.
 */
function lastState({log: {revisions}}: Store, id: string): LakeDocument | null {
  const deletion = revisions.lastDeletion(id)
  const document = revisions.beforeLastDeletion(id)
  const {release} = readDocumentId(id)
  if (document === null || deletion === null || release === null) return document
  const state = revisions.at(releaseDocumentId(release), deletion.sequence)?.state
  return state === 'published' ? {...document, _rev: deletion.transactionId} : document
}
