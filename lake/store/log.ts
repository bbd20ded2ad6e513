import type {DatabaseSync} from 'node:sqlite'
import type {CommittedTransaction, DocumentChange, LakeDocument} from '../types.ts'
import {type LogQuery, prepareLogReads} from './log-reads.ts'
import {createMeta} from './meta.ts'
import {prepareRevisions, type Revisions} from './revisions.ts'
import {ERASED_UNTIL, type Transition} from './rows.ts'

export type {LogQuery} from './log-reads.ts'

/** Number of changes kept in memory for listeners that are nearly up to date. */
const RECENT_CHANGES = 2000

/** The transition of a document, without its content. */
export interface LoggedTransition {
  documentId: string
  transition: Transition
  previousRevision: string | null
}

export type LoggedChange = Pick<DocumentChange, 'documentId' | 'mutations' | 'effects'>

interface Logged<Change> {
  id: string
  sequence: number
  timestamp: string
  author: string
  changes: Change[]
}

/** A transaction as the log stores it: with effects, without documents. */
export type LoggedTransaction = Logged<LoggedChange>

/** A transaction with transitions only, without effects. */
export type LoggedOutline = Logged<LoggedTransition>

/** The history: every transaction, in the order of commit. */
export interface TransactionLog {
  readonly lastSequence: number
  readonly latestTimestamp: string
  /** Sequence of the last transaction that purged documents. The log before it has gaps. */
  readonly erasedUntil: number
  readonly revisions: Revisions
  sequenceOf(transactionId: string): number | null
  /** The transactions that follow `sequence`, with documents before and after. */
  after(sequence: number, limit: number): CommittedTransaction[]
  /** The transactions that touched any of the documents, with the changes of those documents. */
  query(query: LogQuery): LoggedTransaction[]
  /** The same with transitions only, but for all documents that each transaction touched. */
  outline(query: LogQuery): LoggedOutline[]
  /** Ids of all present and past documents that start with the prefix. */
  documentIdsWithPrefix(prefix: string): string[]
  /** Whether a document has any history. */
  knows(documentId: string): boolean
  /** Called by the store when the transaction `sequence` purges documents. */
  forget(documentIds: ReadonlySet<string>, sequence: number): void
  /** Called by the store with each commit. */
  append(transaction: CommittedTransaction): void
}

/** Opens the log of a database that `openDatabase` brought up to date. */
export function openLog(
  database: DatabaseSync,
  derive: (document: LakeDocument) => LakeDocument,
): TransactionLog {
  const reads = prepareLogReads(database)
  const revisions = prepareRevisions(database, derive)
  const last = reads.last()
  const recent: CommittedTransaction[] = []
  let recentChanges = 0
  let lastSequence = last?.sequence ?? 0
  let erasedUntil = Number(createMeta(database).get(ERASED_UNTIL) ?? 0)
  let latestTimestamp = last?.timestamp ?? ''

  /** Slow, but needed only for a listener that is far behind or resumes after a restart. */
  function reconstruct(transaction: Logged<LoggedChange>): CommittedTransaction {
    const {id, sequence, timestamp, author, changes} = transaction
    return {
      transactionId: id,
      sequence,
      timestamp,
      identity: author,
      changes: changes.map(({documentId, mutations, effects}) => ({
        documentId,
        before: revisions.at(documentId, sequence - 1),
        after: revisions.at(documentId, sequence),
        mutations,
        effects,
      })),
    }
  }

  return {
    get lastSequence() {
      return lastSequence
    },
    get latestTimestamp() {
      return latestTimestamp
    },
    get erasedUntil() {
      return erasedUntil
    },
    revisions,
    sequenceOf: reads.sequenceOf,
    after(sequence, limit) {
      if (sequence >= lastSequence) return []
      const oldest = recent[0]
      if (oldest !== undefined && oldest.sequence <= sequence + 1) {
        const start = sequence + 1 - oldest.sequence
        return recent.slice(start, start + limit)
      }
      return reads
        .after(sequence, limit)
        .map((row) => reconstruct({...row, changes: reads.changes(row.sequence)}))
    },
    query: (query) =>
      reads
        .matching(query)
        .map((row) => ({...row, changes: reads.changes(row.sequence, query.documentIds)})),
    outline: (query) =>
      reads.matching(query).map((row) => ({...row, changes: reads.transitions(row.sequence)})),
    documentIdsWithPrefix: reads.documentIdsWithPrefix,
    knows: reads.knows,
    forget(documentIds, sequence) {
      erasedUntil = sequence
      for (const [position, transaction] of recent.entries()) {
        const {changes} = transaction
        const kept = changes.filter(({documentId}) => !documentIds.has(documentId))
        recentChanges -= changes.length - kept.length
        if (kept.length < changes.length) recent[position] = {...transaction, changes: kept}
      }
    },
    append(transaction) {
      lastSequence = transaction.sequence
      latestTimestamp = transaction.timestamp
      recent.push(transaction)
      recentChanges += transaction.changes.length
      while (recent.length > 1 && recentChanges > RECENT_CHANGES) {
        recentChanges -= recent.shift()?.changes.length ?? 0
      }
    },
  }
}
