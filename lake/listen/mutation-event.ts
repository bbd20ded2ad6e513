import {transitionOf} from '../store/rows.ts'
import type {CommittedTransaction, DocumentChange, Identity} from '../types.ts'

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

/**
 * What GROQ calls a user without a token (specification, `identity()`). Clients expect a string here,
 * and the public learns of no account.
 */
const ANONYMOUS = '<anonymous>'

/** Which of the events of a transaction this is. */
interface EventPosition {
  /** From 0. */
  position: number
  total: number
}

/**
 * The data of one `mutation` event.
 *
 * @param reader - who listens; null = the public
 */
export function mutationEvent(
  transaction: CommittedTransaction,
  change: DocumentChange,
  {position, total}: EventPosition,
  options: ListenerOptions,
  reader: Identity | null,
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
    transactionCurrentEvent: position + 1,
  }
}
