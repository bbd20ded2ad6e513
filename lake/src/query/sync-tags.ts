import {hash} from 'node:crypto'
import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange} from '../types.ts'
import {type Topic, topicOf, topicsOfChange} from './topics.ts'

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

/** The tags of a live event. A result without any of these tags is not affected. */
export function tagsOfChange(
  change: Pick<DocumentChange, 'documentId' | 'before' | 'after'>,
  dataset: Dataset,
): string[] {
  const {tagKey} = dataset
  return [...topicsOfChange(change, dataset)].map((topic) => tag(topic, tagKey)).sort()
}

/**
 * Hashed with the key of the dataset. Live events reach the public, also those of a private dataset,
 * so a tag must not confirm a guess of a type or an id.
 */
function tag(topic: Topic, key: string): string {
  return `s1:${hash('sha256', key + topic, 'base64url').slice(0, TAG_LENGTH)}`
}
