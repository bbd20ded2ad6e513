/**
 * Live events: which cached responses are stale. A response of the query endpoint contains sync
 * tags. After an event with one of them the client queries again (`data/live.ts` of
 * `@sanity/client`).
 */
import type {LakeContext} from '../context.ts'
import type {ServerEvent} from '../http/sse.ts'
import {isDotted} from '../mutations/documents.ts'
import {isHiddenFrom} from '../query/document-ids.ts'
import {tagsOfChange} from '../query/sync-tags.ts'
import type {Dataset} from '../store/dataset.ts'
import type {CommittedTransaction, Identity} from '../types.ts'
import {transactionsAfter} from './feed.ts'
import {resumeSequence} from './resume.ts'

export interface LiveRequest {
  /** Who sees drafts and versions, too. Null: the public, which does not. */
  reader: Identity | null
  /** The `id` of the last event that the client saw on an earlier connection. */
  lastEventId?: string
}

/**
 * The change that a transaction makes for readers; `null` if they cannot see it.
 *
 * @returns the id of the live event, which grows with every commit, and the sync tags of stale responses
 */
export function liveChange(
  {sequence, changes}: CommittedTransaction,
  documents: Dataset,
  reader: Identity | null,
) {
  const visible = changes.filter(({documentId: id}) =>
    reader ? !isHiddenFrom(reader, id) : !isDotted(id),
  )
  if (visible.length === 0) return null
  const tags = new Set(visible.flatMap((change) => tagsOfChange(change, documents)))
  return {id: String(sequence), tags: [...tags]}
}

/**
 * Live events: `welcome`, or `restart` if the missed events are no longer available, then a `message`
 * per visible transaction.
 */
export async function* liveEvents(
  {store}: Pick<LakeContext, 'store'>,
  {lastEventId, reader}: LiveRequest,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent, void> {
  const resumed = resumeSequence(store.log, lastEventId)
  const start = resumed ?? store.log.lastSequence
  const isLost = lastEventId !== undefined && resumed === null
  yield {id: String(start), event: isLost ? 'restart' : 'welcome', data: {}}
  for await (const transaction of transactionsAfter(store, start, signal)) {
    const change = liveChange(transaction, store.documents, reader)
    if (change) yield {id: change.id, event: 'message', data: {tags: change.tags}}
  }
}
