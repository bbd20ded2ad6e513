import type {DatabaseSync} from 'node:sqlite'
import type {CommittedTransaction, DocumentChange, LakeDocument} from '../types.ts'
import {type LogQuery, prepareLogReads, type ShownChanges} from './log-reads.ts'
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
export class TransactionLog {
  readonly revisions: Revisions
  readonly #reads: ReturnType<typeof prepareLogReads>
  readonly #recent: CommittedTransaction[] = []
  #recentChanges = 0
  #lastSequence: number
  #latestTimestamp: string
  #erasedUntil: number

  /** Opens the log of a database that `openDatabase` brought up to date. */
  constructor(database: DatabaseSync, derive: (document: LakeDocument) => LakeDocument) {
    this.#reads = prepareLogReads(database)
    this.revisions = prepareRevisions(database, derive)
    const last = this.#reads.last()
    this.#lastSequence = last?.sequence ?? 0
    this.#latestTimestamp = last?.timestamp ?? ''
    this.#erasedUntil = Number(createMeta(database).get(ERASED_UNTIL) ?? 0)
  }

  get lastSequence(): number {
    return this.#lastSequence
  }

  get latestTimestamp(): string {
    return this.#latestTimestamp
  }

  /** Sequence of the last transaction that purged documents. The log before it has gaps. */
  get erasedUntil(): number {
    return this.#erasedUntil
  }

  sequenceOf(transactionId: string): number | null {
    return this.#reads.find(transactionId)?.sequence ?? null
  }

  /** The changes of a transaction; null if there is none with this id, made by the same request. */
  changesOf(transactionId: string, digest: Uint8Array | undefined): DocumentChange[] | null {
    const found = this.#reads.find(transactionId)
    if (!found?.digest || !digest || Buffer.compare(found.digest, digest) !== 0) return null
    return this.after(found.sequence - 1, 1)[0]?.changes ?? null
  }

  /** The transactions that follow `sequence`, with documents before and after. */
  after(sequence: number, limit: number): CommittedTransaction[] {
    if (sequence >= this.#lastSequence) return []
    const oldest = this.#recent[0]
    if (oldest !== undefined && oldest.sequence <= sequence + 1) {
      const start = sequence + 1 - oldest.sequence
      return this.#recent.slice(start, start + limit)
    }
    return this.#reads
      .after(sequence, limit)
      .map((row) => this.#reconstruct({...row, changes: this.#reads.changes(row.sequence)}))
  }

  /**
   * The transactions that touched any of the documents, with the changes of those documents, which
   * are read one transaction at a time.
   */
  query(query: LogQuery): IteratorObject<LoggedTransaction> {
    return this.#reads
      .matching(query)
      .values()
      .map((row) => ({...row, changes: this.#reads.changes(row.sequence, query.documentIds)}))
  }

  /**
   * The same with transitions only, of the documents that `shown` selects: a transaction may have
   * touched thousands.
   */
  outline(query: LogQuery, shown: ShownChanges = {}): LoggedOutline[] {
    return this.#reads
      .matching(query)
      .map((row) => ({...row, changes: this.#reads.transitions(row.sequence, shown)}))
  }

  /**
   * A page of the outline, the newest first.
   *
   * @returns also the `toSequence` of the next page, as text; empty when there is none
   */
  page(
    query: Omit<LogQuery, 'reverse'>,
    shown: ShownChanges,
  ): {transactions: LoggedOutline[]; nextCursor: string} {
    const transactions = this.outline({...query, reverse: true}, shown)
    const oldest = transactions.at(-1)
    const isLast = !oldest || transactions.length < query.limit || oldest.sequence === 1
    return {transactions, nextCursor: isLast ? '' : String(oldest.sequence - 1)}
  }

  /** The type of a document that appeared or disappeared in a transaction. */
  typeOf(documentId: string, sequence: number): string | null {
    return this.#reads.typeOf(documentId, sequence)
  }

  /** Ids of all present and past documents that start with the prefix. */
  documentIdsWithPrefix(prefix: string): string[] {
    return this.#reads.documentIdsWithPrefix(prefix)
  }

  /** Whether a document has any history. */
  knows(documentId: string): boolean {
    return this.#reads.knows(documentId)
  }

  /** Called by the store when the transaction `sequence` purges documents. */
  forget(documentIds: ReadonlySet<string>, sequence: number): void {
    this.#erasedUntil = sequence
    for (const [position, transaction] of this.#recent.entries()) {
      const {changes} = transaction
      const kept = changes.filter(({documentId}) => !documentIds.has(documentId))
      this.#recentChanges -= changes.length - kept.length
      if (kept.length < changes.length) this.#recent[position] = {...transaction, changes: kept}
    }
  }

  /** Called by the store with each commit. */
  append(transaction: CommittedTransaction): void {
    this.#lastSequence = transaction.sequence
    this.#latestTimestamp = transaction.timestamp
    this.#recent.push(transaction)
    this.#recentChanges += transaction.changes.length
    while (this.#recent.length > 1 && this.#recentChanges > RECENT_CHANGES) {
      this.#recentChanges -= this.#recent.shift()?.changes.length ?? 0
    }
  }

  /** Slow, but needed only for a listener that is far behind or resumes after a restart. */
  #reconstruct(transaction: Logged<LoggedChange>): CommittedTransaction {
    const {id, sequence, timestamp, author, changes} = transaction
    return {
      transactionId: id,
      sequence,
      timestamp,
      identity: author,
      // The changes of purged documents are gone.
      purged: [],
      changes: changes.map(({documentId, mutations, effects}) => ({
        documentId,
        before: this.revisions.at(documentId, sequence - 1),
        after: this.revisions.at(documentId, sequence),
        mutations,
        effects,
      })),
    }
  }
}
