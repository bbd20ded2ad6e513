import {transitionOf} from '../store/rows.ts'
import type {CommittedTransaction, DocumentChange} from '../types.ts'

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
  /** Given back in each event. All kinds are sent after the commit. */
  visibility: string
}

/** The data of one `mutation` event. */
export function mutationEvent(
  transaction: CommittedTransaction,
  change: DocumentChange,
  position: number,
  total: number,
  options: ListenerOptions,
): Record<string, unknown> {
  const {transactionId, identity, timestamp} = transaction
  const {documentId, before, after, mutations, effects} = change
  return {
    eventId: `${transactionId}#${documentId}`,
    documentId,
    transactionId,
    transition: transitionOf(change),
    identity,
    ...(options.includeMutations && {mutations}),
    ...(options.effectFormat === 'mendoza' && {effects}),
    ...(before !== null && {previousRev: before._rev}),
    resultRev: transactionId,
    ...(options.includeResult && after !== null && {result: after}),
    ...(options.includePreviousRevision && {previous: before}),
    timestamp,
    visibility: options.visibility,
    transactionTotalEvents: total,
    transactionCurrentEvent: position + 1,
  }
}
