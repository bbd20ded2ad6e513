import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange, LakeDocument} from '../types.ts'
import {assetTypeOf, readDocumentId, referencesIn} from './document-ids.ts'

/** Something that a result can depend on and a change can affect. */
export type Topic = `type:${string}` | `id:${string}` | `ref:${string}` | `release:${string}` | '*'

/** The topics by kind. Ids of drafts and versions count as the id of their published document. */
export const topicOf = {
  type: (type: string): Topic => `type:${type}`,
  id: (id: string): Topic => `id:${readDocumentId(id).publishedId}`,
  reference: (id: string): Topic => `ref:${id}`,
  release: (release: string): Topic => `release:${release}`,
  any: (): Topic => '*',
}

/**
 * All topics that a change touches. Other versions of the document count as well: in a stacked
 * perspective the change can uncover or hide them. `*` is always among them.
 */
export function topicsOfChange(
  change: Pick<DocumentChange, 'documentId' | 'before' | 'after'>,
  dataset: Dataset,
): Set<Topic> {
  const {publishedId, release} = readDocumentId(change.documentId)
  const topics = new Set<Topic>([topicOf.any(), topicOf.id(publishedId)])
  topics.add(topicOf.id(change.documentId))
  if (release !== null) topics.add(topicOf.release(release))
  if (change.before) addDocumentTopics(change.before, topics)
  if (change.after) addDocumentTopics(change.after, topics)
  for (const version of dataset.versionsOf(publishedId)) addDocumentTopics(version, topics)
  return topics
}

function addDocumentTopics(document: LakeDocument, topics: Set<Topic>): void {
  topics.add(topicOf.type(document._type))
  for (const {_ref: id} of referencesIn(document)) {
    topics.add(topicOf.reference(id))
    const assetType = assetTypeOf(id)
    // The public sees an asset when a published document uses it, see view.ts.
    if (assetType) topics.add(topicOf.id(id)).add(topicOf.type(assetType))
  }
}
