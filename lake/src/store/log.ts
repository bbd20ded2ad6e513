import type {DatabaseSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import type {CommittedTransaction, DocumentChange, LakeDocument} from '../types.ts'
import {createMeta, type Meta} from './meta.ts'
import {prepareRevisions, type Revisions} from './revisions.ts'
import {ERASED_UNTIL, type Transition} from './rows.ts'
import {list, literal, sql} from './sql.ts'
import {createStatements, type Statements} from './statements.ts'

/** Number of changes kept in memory for listeners that are nearly up to date. */
const RECENT_CHANGES = 2000

/** Selects transactions of the log. Bounds are inclusive. */
export interface LogQuery {
  documentIds: readonly string[]
  /** Only transactions in which one of the documents has such a transition. */
  transitions?: readonly Transition[]
  fromSequence?: number
  toSequence?: number
  /** Newest first. */
  reverse?: boolean
  limit: number
}

/** Which events of the history: those up to a transaction, at most so many. */
export type EventsPage = Pick<LogQuery, 'toSequence' | 'limit'>

/** The transition of a document, without its content. */
const transitionSchema = z.object({
  documentId: z.string(),
  transition: z.enum(['appear', 'update', 'disappear']),
  previousRevision: z.string().nullable(),
})

export type LoggedTransition = z.infer<typeof transitionSchema>

type LoggedChange = Pick<DocumentChange, 'documentId' | 'mutations' | 'effects'>

const transactionSchema = z.object({
  id: z.string(),
  sequence: z.number(),
  timestamp: z.string(),
  author: z.string(),
})

type TransactionRow = z.infer<typeof transactionSchema>

/** A transaction with transitions only, without effects. */
export type LoggedOutline = TransactionRow & {changes: LoggedTransition[]}

/** The history: every transaction, in the order of commit. */
export class TransactionLog {
  readonly revisions: Revisions
  readonly #sql: Statements
  readonly #meta: Meta
  readonly #recent = new LRUCache<number, CommittedTransaction>({maxSize: RECENT_CHANGES})
  #lastSequence: number

  /** Opens the log of a database that `openDatabase` brought up to date. */
  constructor(database: DatabaseSync, derive: (document: LakeDocument) => LakeDocument) {
    this.#sql = createStatements(database)
    this.revisions = prepareRevisions(database, derive)
    this.#meta = createMeta(database)
    const row = this.#sql.get`SELECT max(sequence) AS last FROM transactions`
    this.#lastSequence = Number(row?.last ?? 0)
  }

  get lastSequence(): number {
    return this.#lastSequence
  }

  /** The time of the last transaction; empty before the first. */
  get latestTimestamp(): string {
    const row = this.#sql.get`SELECT timestamp FROM transactions ORDER BY sequence DESC LIMIT 1`
    return String(row?.timestamp ?? '')
  }

  /** Sequence of the last transaction that purged documents. The log before it has gaps. */
  get erasedUntil(): number {
    return Number(this.#meta.get(ERASED_UNTIL) ?? 0)
  }

  sequenceOf(transactionId: string): number | null {
    const row = this.#sql.get`SELECT sequence FROM transactions WHERE id = ${transactionId}`
    return row ? Number(row.sequence) : null
  }

  /** The changes of a transaction; null if there is none with this id, made by the same request. */
  changesOf(transactionId: string, digest: Uint8Array | undefined): DocumentChange[] | null {
    if (!digest) return null
    const row = this.#sql.get`
      SELECT sequence FROM transactions WHERE id = ${transactionId} AND request_digest = ${digest}`
    return row ? (this.next(Number(row.sequence) - 1)?.changes ?? null) : null
  }

  /** The transaction that follows `sequence`, with documents before and after; null if there is none. */
  next(sequence: number): CommittedTransaction | null {
    if (sequence >= this.#lastSequence) return null
    const row = this.#sql.get`
      SELECT *, identity AS author FROM transactions
      WHERE sequence > ${sequence} ORDER BY sequence LIMIT 1`
    const transaction = transactionSchema.parse(row)
    return this.#recent.get(transaction.sequence) ?? this.#reconstruct(transaction)
  }

  /**
   * The transactions that touched any of the documents, with the changes of those documents, which
   * are read one transaction at a time. They have effects and no documents.
   */
  query(query: LogQuery): IteratorObject<TransactionRow & {changes: LoggedChange[]}> {
    return this.#transactions(query)
      .values()
      .map((row) => ({...row, changes: this.#changes(row.sequence, query.documentIds)}))
  }

  /** Id of the account that changed a document first, or last; null if the document has no history. */
  authorOf(documentId: string, place: 'first' | 'last'): string | null {
    const query = {documentIds: [documentId], reverse: place === 'last', limit: 1}
    return this.#transactions(query)[0]?.author ?? null
  }

  /**
   * A page of the same, the newest first. With transitions only, and those of few documents: a transaction may
   * have touched thousands.
   *
   * @param shown - the documents, besides releases: an id, and a pattern of further ids as SQLite's GLOB has it
   * @returns also the `toSequence` of the next page, as text; empty when there is none
   */
  page(query: Omit<LogQuery, 'reverse'>, {id = '', pattern = ''}: {id?: string; pattern?: string}) {
    const rows = this.#transactions({...query, reverse: true})
    const transactions = rows.map((row): LoggedOutline => {
      const changes = this.#sql.all`
        SELECT document_id AS documentId, transition, previous_revision AS previousRevision
        FROM changes WHERE sequence = ${row.sequence} AND (document_id = ${id}
          OR document_id GLOB ${pattern} OR document_id GLOB '_.releases.*')
        ORDER BY position`
      return {...row, changes: changes.map((change) => transitionSchema.parse(change))}
    })
    const oldest = transactions.at(-1)
    const isLast = !oldest || transactions.length < query.limit || oldest.sequence === 1
    return {transactions, nextCursor: isLast ? '' : String(oldest.sequence - 1)}
  }

  /** The type of a document that appeared or disappeared in a transaction. */
  typeOf(documentId: string, sequence: number): string | null {
    // The effects of such a change hold all of the document.
    const row = this.#sql.get`
      SELECT coalesce(apply ->> '$[1]._type', revert ->> '$[1]._type') AS type
      FROM changes WHERE document_id = ${documentId} AND sequence = ${sequence}`
    return typeof row?.type === 'string' ? row.type : null
  }

  /** Ids of all present and past documents that start with the prefix. */
  documentIdsWithPrefix(prefix: string): string[] {
    // No character of an id sorts after the last one.
    const rows = this.#sql.all`
      SELECT DISTINCT document_id FROM changes
      WHERE document_id >= ${prefix} AND document_id < ${`${prefix}\u{10ffff}`}`
    return rows.map((row) => String(row.document_id))
  }

  /** Whether a document has any history. */
  knows(documentId: string): boolean {
    return Boolean(this.#sql.get`SELECT 1 FROM changes WHERE document_id = ${documentId} LIMIT 1`)
  }

  /** Called by the store with each commit. */
  append(transaction: CommittedTransaction): void {
    this.#lastSequence = transaction.sequence
    // Those before may hold what was purged.
    if (transaction.purged.length > 0) this.#recent.clear()
    const size = Math.min(1 + transaction.changes.length, RECENT_CHANGES)
    this.#recent.set(transaction.sequence, transaction, {size})
  }

  /** Starts from the index of changes by document, so the length of the log does not matter. */
  #transactions({documentIds, transitions, reverse = false, limit, ...bounds}: LogQuery) {
    const {fromSequence = 0, toSequence = Number.MAX_SAFE_INTEGER} = bounds
    const kind = transitions ? sql`transition IN ${list(transitions)}` : literal('TRUE')
    const rows = this.#sql.all`
      SELECT *, identity AS author FROM transactions
      WHERE sequence IN (
        SELECT sequence FROM changes
        WHERE document_id IN ${list(documentIds)}
          AND sequence BETWEEN ${fromSequence} AND ${toSequence} AND ${kind})
      ORDER BY sequence ${literal(reverse ? 'DESC' : 'ASC')} LIMIT ${limit}`
    return rows.map((row) => transactionSchema.parse(row))
  }

  /** @param documentIds - default: of all documents */
  #changes(sequence: number, documentIds?: readonly string[]): LoggedChange[] {
    const isSelected = documentIds ? sql`document_id IN ${list(documentIds)}` : literal('TRUE')
    const rows = this.#sql.all`
      SELECT document_id, mutations, apply, revert FROM changes
      WHERE sequence = ${sequence} AND ${isSelected} ORDER BY position`
    return rows.map((row) => ({
      documentId: String(row.document_id),
      mutations: JSON.parse(String(row.mutations)),
      effects: {apply: JSON.parse(String(row.apply)), revert: JSON.parse(String(row.revert))},
    }))
  }

  /** Slow, but needed only for a listener that is far behind or resumes after a restart. */
  #reconstruct({id, sequence, timestamp, author}: TransactionRow): CommittedTransaction {
    return {
      transactionId: id,
      sequence,
      timestamp,
      identity: author,
      // The changes of purged documents are gone.
      purged: [],
      changes: this.#changes(sequence).map((change) => ({
        ...change,
        before: this.revisions.at(change.documentId, sequence - 1),
        after: this.revisions.at(change.documentId, sequence),
      })),
    }
  }
}
