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
  /** Returned in each event. Events are sent after the commit for every value. */
  visibility: string
}

/**
 * GROQ's name for a user without a token (specification, `identity()`). Clients expect a string
 * here, and anonymous clients must not learn of accounts.
 */
const ANONYMOUS = '<anonymous>'

/** The position of an event in its transaction. */
interface EventPosition {
  /** From 0. */
  position: number
  total: number
}

/**
 * The data of one `mutation` event.
 *
 * @param reader - the user that listens; null = anonymous
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
