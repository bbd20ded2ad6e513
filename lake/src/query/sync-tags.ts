import {hash} from 'node:crypto'
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

/** A result with more tags than this gets the one tag that every change has. */
const MAX_TAGS = 100

/** Characters of 6 bits. Should two topics share a tag, a client queries once more than necessary. */
const TAG_LENGTH = 12

/** The tags of a result: a client queries again when a live event has one of them. */
export function syncTagsOf(topics: Iterable<Topic>, {tagKey}: Pick<Dataset, 'tagKey'>): string[] {
  const distinct = new Set(topics)
  const isUnbounded = distinct.has(topicOf.any()) || distinct.size > MAX_TAGS
  return (isUnbounded ? [topicOf.any()] : [...distinct]).map((topic) => tag(topic, tagKey)).sort()
}

/**
 * The tags of a live event: all topics that a change touches. A result without any of these tags is not
 * affected. Other versions of the document count as well: in a stacked perspective the change can uncover
 * or hide them. `*` is always among them.
 */
export function tagsOfChange(
  {documentId, before, after}: Pick<DocumentChange, 'documentId' | 'before' | 'after'>,
  dataset: Dataset,
): string[] {
  const {publishedId, release} = readDocumentId(documentId)
  const topics = new Set<Topic>([topicOf.any(), topicOf.id(publishedId), topicOf.id(documentId)])
  if (release !== null) topics.add(topicOf.release(release))
  if (before) addDocumentTopics(before, topics)
  if (after) addDocumentTopics(after, topics)
  for (const version of dataset.versionsOf(publishedId)) addDocumentTopics(version, topics)
  return [...topics].map((topic) => tag(topic, dataset.tagKey)).sort()
}

/**
 * Hashed with the key of the dataset. Live events reach the public, also those of a private dataset,
 * so a tag must not confirm a guess of a type or an id.
 */
function tag(topic: Topic, key: string): string {
  return `s1:${hash('sha256', key + topic, 'base64url').slice(0, TAG_LENGTH)}`
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
