/**
 * A listener: every change to documents that match a filter, in order and without gaps.
 *
 * What clients rely on (`data/listen.ts` of `@sanity/client`, `getPairListener.ts` of the Studio):
 * `welcome` comes first. With `enableResume`, a client that reconnects with the id of its last
 * event receives `welcomeback` and then all missed events, or `reset` if they are no longer
 * available. Each event names the revision before and after; `previousRev` is absent when a
 * document appears.
 *
 * This module does not depend on the transport: the event stream and the WebSocket both use it.
 */
import type {LakeContext} from '../context.ts'
import type {ServerEvent} from '../http/sse.ts'
import type {Reader} from '../http/unread.ts'
import {isDotted} from '../mutations/documents.ts'
import {isHiddenFrom, readDocumentId} from '../query/document-ids.ts'
import {transitionOf} from '../store/rows.ts'
import type {CommittedTransaction, DocumentChange} from '../types.ts'
import {transactionsAfter} from './feed.ts'
import {type ListenerPosition, listenerEventId, resumePosition} from './resume.ts'

export interface ListenerOptions {
  /** The document after the change, as `result`. */
  includeResult: boolean
  /** The document before the change, as `previous`. */
  includePreviousRevision: boolean
  includeMutations: boolean
  /** Drafts and versions too; needs a token. */
  includeAllVersions: boolean
  /** `mendoza` adds `effects`, without which the Studio fails on its first edit. */
  effectFormat: 'mendoza' | 'none'
  enableResume: boolean
  /** Returned in each event. Events are sent after the commit for every value. */
  visibility: string
}

/**
 * GROQ's name for a user without a token (specification, `identity()`). Clients expect a string
 * here, and anonymous clients must not learn of accounts.
 */
const ANONYMOUS = '<anonymous>'

export interface ListenerRequest extends Reader {
  query: string
  params: Record<string, unknown>
  options: ListenerOptions
  /** The `id` of the last event that the client saw on an earlier connection. */
  lastEventId?: string
}

/** The events of a listener, whose query was checked by `filterChanges`. */
export async function* listenerEvents(
  context: LakeContext,
  request: ListenerRequest,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent, void> {
  const {store, options: lake} = context
  const {options} = request
  const isVisible = visibilityOf(request)
  const resumed = options.enableResume ? resumePosition(store.log, request.lastEventId) : null
  const start: ListenerPosition = resumed ?? {sequence: store.log.lastSequence, skip: 0}
  yield {
    // A resumed position inside a transaction keeps the id that the client sent.
    id: resumed ? request.lastEventId : String(start.sequence),
    event: greetingOf(request, resumed !== null),
    data: {listenerName: lake.randomId()},
  }
  for await (const transaction of transactionsAfter(store, start.sequence, signal)) {
    const visible = transaction.changes.filter((change) => isVisible(change.documentId))
    if (visible.length === 0) continue
    const isWanted = await filterChanges(context, request, visible)
    const matching = visible.filter((_, position) => isWanted[position])
    const skip = transaction.sequence === start.sequence + 1 ? start.skip : 0
    const total = matching.length
    for (const [position, change] of matching.entries()) {
      if (position < skip) continue
      const place = position + 1
      yield {
        id: listenerEventId(transaction.sequence, place, total),
        event: 'mutation',
        data: mutationEvent(transaction, change, {place, total}, request),
      }
    }
  }
}

/**
 * Which of the changes match the query, before or after.
 *
 * @throws LakeError 400 for a query that cannot be parsed or is not a filter, also without changes
 */
export function filterChanges(
  {queries, options}: LakeContext,
  {query, params, identity, address}: ListenerRequest,
  changes: readonly DocumentChange[],
): Promise<boolean[]> {
  const {projectId, dataset, now} = options
  const states = changes.map(({before, after}) => ({before, after}))
  const task = {query, params, identity, now: now(), projectId, dataset, changes: states}
  return queries.filter(task, {identity, address})
}

function greetingOf({options, lastEventId}: ListenerRequest, isResumed: boolean): string {
  if (!options.enableResume || lastEventId === undefined) return 'welcome'
  return isResumed ? 'welcomeback' : 'reset'
}

function visibilityOf({identity, options}: ListenerRequest): (documentId: string) => boolean {
  if (identity === null) return (documentId) => !isDotted(documentId)
  return (documentId) => {
    if (isHiddenFrom(identity, documentId)) return false
    if (options.includeAllVersions) return true
    const {version} = readDocumentId(documentId)
    return version === 'published' || version === 'other'
  }
}

/**
 * The data of one `mutation` event.
 *
 * @param place - of the event in its transaction, from 1
 */
function mutationEvent(
  transaction: CommittedTransaction,
  change: DocumentChange,
  {place, total}: {place: number; total: number},
  {options, identity: reader}: ListenerRequest,
): Record<string, unknown> {
  const {transactionId, timestamp} = transaction
  const {documentId, before, after, mutations, effects} = change
  return {
    eventId: `${transactionId}#${documentId}`,
    documentId,
    transactionId,
    transition: transitionOf(change),
    identity: reader === null ? ANONYMOUS : transaction.identity,
    ...(options.includeMutations && {mutations}),
    ...(options.effectFormat === 'mendoza' && {effects}),
    ...(before !== null && {previousRev: before._rev}),
    resultRev: transactionId,
    ...(options.includeResult && after !== null && {result: after}),
    ...(options.includePreviousRevision && {previous: before}),
    timestamp,
    visibility: options.visibility,
    transactionTotalEvents: total,
    transactionCurrentEvent: place,
  }
}
