import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange} from '../types.ts'
import {type Topic, topicOf, topicsOfChange} from './topics.ts'

/** A result with more tags than this gets the one tag that every change has. */
const MAX_TAGS = 100

/** The tags of a result: a client queries again when a live event has one of them. */
export function syncTagsOf(topics: Iterable<Topic>): string[] {
  const distinct = new Set(topics)
  const isUnbounded = distinct.has(topicOf.any()) || distinct.size > MAX_TAGS
  return (isUnbounded ? [topicOf.any()] : [...distinct]).map(tag).sort()
}

/**
 * The tags of a live event. A result without any of these tags is not affected.
 *
 * @param dataset - as it is after the change
 */
export function tagsOfChange(
  change: Pick<DocumentChange, 'documentId' | 'before' | 'after'>,
  dataset: Dataset,
): string[] {
  return [...topicsOfChange(change, dataset)].map(tag).sort()
}

/**
 * Hashed (FNV-1a, 2 × 32 bits): tags reach the public, names of types and ids of drafts should
 * not. Should two topics ever share a hash, a client queries once more than necessary.
 */
function tag(topic: Topic): string {
  return `s1:${fnv1a(topic, 0x811c9dc5)}${fnv1a(topic, 0x01000193)}`
}

function fnv1a(text: string, seed: number): string {
  let hash = seed
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193)
  }
  return (hash >>> 0).toString(36).padStart(7, '0')
}
