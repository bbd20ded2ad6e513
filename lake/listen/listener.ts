/**
 * A listener: every change to documents that match a filter, in order and without gaps.
 *
 * What clients rely on (`data/listen.ts` of `@sanity/client`, `getPairListener.ts` of the Studio):
 * `welcome` first; with `enableResume`, a client that comes back with the id of the last event it
 * saw gets `welcomeback` and then all it missed, or `reset` if that can't be told any more. Each
 * event names the revision before and after; `previousRev` is absent when a document appears.
 *
 * Nothing here knows the transport: the event stream and the WebSocket both use it.
 */
import type {LakeContext} from '../context.ts'
import type {SendEvent} from '../http/sse.ts'
import {isDotted} from '../mutations/documents.ts'
import {readDocumentId} from '../query/document-ids.ts'
import {compileListenFilter} from '../query/listen-filter.ts'
import type {CommittedTransaction, DocumentChange, Identity} from '../types.ts'
import {openFeed} from './feed.ts'
import {type ListenerOptions, mutationEvent} from './mutation-event.ts'
import {type ListenerPosition, listenerEventId, resumePosition} from './resume.ts'

export type {ListenerOptions} from './mutation-event.ts'

export interface ListenerRequest {
  query: string
  params: Record<string, unknown>
  options: ListenerOptions
  identity: Identity | null
  /** The `id` of the last event that the client saw on an earlier connection. */
  lastEventId?: string
}

export interface ListenerHandlers {
  /** Waits, if it returns a promise, before the next event is made: that is the backpressure. */
  send: SendEvent
  /** The listener is over and the client should connect anew. */
  end: () => void
}

type Context = Pick<LakeContext, 'store' | 'index' | 'options'>

/**
 * Starts a listener.
 *
 * @returns stops it
 * @throws the query's syntax error, before anything is sent
 */
export function openListener(
  context: Context,
  request: ListenerRequest,
  {send, end}: ListenerHandlers,
): () => void {
  const {store, options: lake} = context
  const matches = compileListenFilter(request.query, request.params)
  const {projectId, dataset, now} = lake
  const scope = {index: context.index, identity: request.identity, projectId, dataset}
  const isVisible = visibilityOf(request)
  const resumed = request.options.enableResume
    ? resumePosition(store.log, request.lastEventId)
    : null
  const start: ListenerPosition = resumed ?? {sequence: store.log.lastSequence, skip: 0}

  async function deliver(transaction: CommittedTransaction): Promise<void> {
    const at = {...scope, now: now()}
    const visible = transaction.changes.filter((change) => isVisible(change.documentId))
    const matching: DocumentChange[] = []
    for (const change of visible) {
      const {before, after} = change
      if ((await matches(after, at)) || (await matches(before, at))) {
        matching.push(change)
      }
    }
    const skip = transaction.sequence === start.sequence + 1 ? start.skip : 0
    for (const [position, change] of matching.entries()) {
      if (position < skip) continue
      await send({
        id: listenerEventId(transaction.sequence, position + 1, matching.length),
        event: 'mutation',
        data: mutationEvent(transaction, change, position, matching.length, request.options),
      })
    }
  }

  let closeFeed = () => {}
  let closed = false
  const stop = () => {
    closed = true
    closeFeed()
  }
  const fail = (error: unknown) => {
    lake.log({level: 'warn', message: 'A listener ended', reason: String(error)})
    end()
  }
  const greeting = {
    // A position inside a transaction is still the one the client came with.
    id: resumed ? request.lastEventId : String(start.sequence),
    event: greetingOf(request, resumed !== null),
    data: {listenerName: lake.randomId()},
  }
  void Promise.resolve(send(greeting)).then(() => {
    if (!closed) closeFeed = openFeed(store, start.sequence, deliver, fail)
  }, end)
  return stop
}

function greetingOf({options, lastEventId}: ListenerRequest, isResumed: boolean): string {
  if (!options.enableResume || lastEventId === undefined) return 'welcome'
  return isResumed ? 'welcomeback' : 'reset'
}

function visibilityOf({identity, options}: ListenerRequest): (documentId: string) => boolean {
  if (identity === null) return (documentId) => !isDotted(documentId)
  if (options.includeAllVersions) return () => true
  return (documentId) => {
    const {version} = readDocumentId(documentId)
    return version === 'published' || version === 'other'
  }
}
