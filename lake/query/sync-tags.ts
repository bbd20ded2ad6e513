import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange} from '../types.ts'
import {type Topic, topicOf, topicsOfChange} from './topics.ts'

/** An answer that would carry more tags than this carries the one that every change hits. */
const MAX_TAGS = 100

/** The tags of an answer: a client asks again when a live event carries one of them. */
export function syncTagsOf(topics: Iterable<Topic>): string[] {
  const distinct = new Set(topics)
  const isUnbounded = distinct.has(topicOf.any()) || distinct.size > MAX_TAGS
  return (isUnbounded ? [topicOf.any()] : [...distinct]).map(tag).sort()
}

/**
 * The tags of a live event. An answer whose tags share none with these is unaffected.
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
 * not. Should two topics ever share a hash, a client asks once more than it had to.
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
