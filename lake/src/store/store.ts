import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {invalid, transactionAlreadyExists} from '../mutations/errors.ts'
import {assertReleases, type MayChange, permitted} from '../mutations/permissions.ts'
import {assertReferences} from '../mutations/references.ts'
import {
  type MutationResult,
  type PlannedMutation,
  WorkingTransaction,
} from '../mutations/transaction.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import type {CommittedTransaction, DocumentChange, LakeDocument, Mutation} from '../types.ts'
import {inTransaction} from './database.ts'
import {Dataset, TAG_KEY} from './dataset.ts'
import {TransactionLog} from './log.ts'
import {createMeta, type Meta} from './meta.ts'
import {OPERATIONS, prepareWrites, transitionOf} from './rows.ts'

export interface CommitRequest {
  /** Chosen by the client or, when missing, at random. Becomes the `_rev` of what it touches. */
  transactionId?: string
  /**
   * Selections by query must be resolved to ids before. A function plans the mutations while they
   * are applied: it reads the transaction's state so far and yields what comes next.
   */
  mutations: readonly Mutation[] | TransactionPlan
  /** Id of the account of the caller. */
  identity: string
  /** A hash of the request, with which its repeat is recognised. */
  digest?: Uint8Array
  /** The transaction is computed and checked, but not stored. */
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
  /** Refuses the transaction if it changes other documents. What `onCommit` adds is not refused. */
  mayChange?: MayChange
  /** Without the limits of a transaction: what the lake itself has to do at once. */
  isUnbounded?: boolean
}

export type TransactionPlan = (
  transaction: Pick<WorkingTransaction, 'read' | 'results' | 'timestamp' | 'touched'>,
) => Iterable<PlannedMutation>

export interface CommitResult {
  transactionId: string
  /** One per mutation, in order. */
  results: MutationResult[]
  changes: DocumentChange[]
}

export interface StoreOptions
  extends Pick<ResolvedLakeOptions, 'now' | 'randomId' | 'onCommit' | 'observe'> {
  /** Commits are refused: another process owns the documents. */
  readOnly?: boolean
  /**
   * Fills in what documents hold but what depends on where the lake runs. Called whenever a document
   * is read from disk or written, so that a lake that moves need not rewrite its documents.
   */
  derive?: (document: LakeDocument) => LakeDocument
  /** Called for a subscriber that throws; the commit stands regardless. */
  onSubscriberError?: (error: unknown) => void
}

const TRANSACTION_ID = /^[a-zA-Z0-9._-]{1,128}$/

/**
 * The documents of a dataset with their past, in a database that `openDatabase` brought up to date.
 */
export class Store {
  /** All documents, drafts and versions included. They are never changed in place. */
  readonly documents: Dataset
  readonly log: TransactionLog
  readonly meta: Meta
  readonly #database: DatabaseSync
  readonly #options: StoreOptions
  readonly #derive: (document: LakeDocument) => LakeDocument
  readonly #writes: ReturnType<typeof prepareWrites>
  readonly #subscribers = new Set<(transaction: CommittedTransaction) => void>()

  constructor(database: DatabaseSync, options: StoreOptions) {
    this.#database = database
    this.#options = options
    this.#derive = options.derive ?? ((document) => document)
    this.#writes = prepareWrites(database)
    this.documents = new Dataset(database, this.#derive)
    this.log = new TransactionLog(database, this.#derive)
    this.meta = createMeta(database)
    if (!options.readOnly && this.meta.get(TAG_KEY) === null) {
      this.meta.set(TAG_KEY, randomBytes(16).toString('hex'))
    }
  }

  get(id: string): LakeDocument | null {
    return this.documents.get(id)
  }

  /**
   * Applies a transaction: all of it or nothing. Durable when it returns, and every subscriber has
   * seen it by then.
   *
   * @throws MutationError
   */
  commit(request: CommitRequest): CommitResult {
    const start = performance.now()
    const result = this.#commit(request)
    this.#options.observe?.('transaction', performance.now() - start)
    return result
  }

  /** Calls `listener` synchronously after each commit, in order. Returns the way to stop that. */
  subscribe(listener: (transaction: CommittedTransaction) => void): () => void {
    this.#subscribers.add(listener)
    return () => this.#subscribers.delete(listener)
  }

  #commit(request: CommitRequest): CommitResult {
    const {randomId, readOnly} = this.#options
    if (readOnly) throw new Error('This lake was opened without the right to write')
    const transactionId = request.transactionId ?? randomId()
    if (!TRANSACTION_ID.test(transactionId)) throw invalid('The transaction ID is invalid')
    if (this.log.sequenceOf(transactionId) !== null) return this.#repeat(request, transactionId)
    const {working, results} = this.#apply(request, transactionId)
    const changes = working.changes()
    const isVoid = changes.length === 0 && working.purged.size === 0
    if (!request.dryRun && !isVoid) this.#write(working, changes, request)
    return {transactionId, results, changes}
  }

  /** The result of a transaction whose client did not receive the response and sends it again. */
  #repeat({digest}: CommitRequest, transactionId: string): CommitResult {
    const changes = this.log.changesOf(transactionId, digest)
    if (changes === null) throw transactionAlreadyExists(transactionId)
    const results = changes.map(({documentId: id, before, after}) => ({
      id,
      operation: OPERATIONS[transitionOf({before, after})],
      document: after ?? before,
    }))
    return {transactionId, results, changes}
  }

  /** What the transaction makes of the documents, without storing it. */
  #apply({mutations, mayChange, ...options}: CommitRequest, transactionId: string) {
    const {randomId, onCommit} = this.#options
    const working = new WorkingTransaction({
      ...options,
      transactionId,
      timestamp: this.#nextTimestamp(),
      read: (id) => this.get(id),
      derive: this.#derive,
      randomId,
    })
    const listed = (list: readonly Mutation[]) => list.map((mutation, index) => ({mutation, index}))
    const byActions = typeof mutations === 'function'
    const planned = byActions ? mutations(working) : listed(mutations)
    working.apply(mayChange ? permitted(planned, mayChange) : planned)
    if (mayChange) assertReleases(working.touched, byActions)
    const {length} = working.results
    working.apply(listed(onCommit?.([...working.touched.values()]) ?? []))
    assertReferences(working.touched, working.read, (id) => this.documents.strongReferrers(id))
    return {working, results: working.results.slice(0, length)}
  }

  #write(working: WorkingTransaction, changes: DocumentChange[], request: CommitRequest): void {
    const {transactionId, timestamp, purged} = working
    const sequence = inTransaction(this.#database, () => {
      const sequence = this.#writes.transaction(transactionId, timestamp, request)
      for (const [position, change] of changes.entries()) {
        this.#writes.change(sequence, position, change)
      }
      this.#writes.purge(purged, sequence)
      return sequence
    })
    /** Listeners learn that a purged document is gone, not how to bring it back. */
    const tellable = (change: DocumentChange): DocumentChange =>
      purged.has(change.documentId)
        ? {...change, effects: {...change.effects, revert: change.effects.apply}}
        : change
    this.#announce({
      transactionId,
      sequence,
      timestamp,
      identity: request.identity,
      changes: changes.map(tellable),
      purged: [...purged],
    })
  }

  /**
   * Never earlier than the last one: history is read by time. While a clock that was set back is
   * behind, each commit is a millisecond later than the one before, so that lists keep their order.
   */
  #nextTimestamp(): string {
    const now = this.#options.now().toISOString()
    const {latestTimestamp} = this.log
    if (now >= latestTimestamp) return now
    return new Date(Date.parse(latestTimestamp) + 1).toISOString()
  }

  #announce(transaction: CommittedTransaction): void {
    this.log.append(transaction)
    for (const subscriber of [...this.#subscribers]) {
      try {
        subscriber(transaction)
      } catch (error) {
        this.#options.onSubscriberError?.(error)
      }
    }
  }
}
