import type {DatabaseSync} from 'node:sqlite'
import {invalid, TransactionExistsError} from '../mutations/errors.ts'
import {assertReferences} from '../mutations/references.ts'
import {type MutationResult, WorkingTransaction} from '../mutations/transaction.ts'
import type {
  CommittedTransaction,
  DocumentChange,
  FollowUp,
  LakeDocument,
  Mutation,
} from '../types.ts'
import {indexAttributes} from './attribute-sql.ts'
import {inTransaction} from './database.ts'
import {Dataset} from './dataset.ts'
import {openLog, type TransactionLog} from './log.ts'
import {createMeta, type Meta} from './meta.ts'
import {prepareWrites} from './rows.ts'

export interface CommitRequest {
  /** Chosen by the client or, when missing, at random. Becomes the `_rev` of what it touches. */
  transactionId?: string
  /**
   * Selections by query must be resolved to ids before. A function plans the mutations while they
   * are applied: it reads the transaction's state so far and yields what comes next.
   */
  mutations: readonly Mutation[] | TransactionPlan
  /** Id of the account that asks. */
  identity: string
  /** Everything is worked out and checked, nothing is kept. */
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
}

export type TransactionPlan = (
  transaction: Pick<WorkingTransaction, 'read' | 'results' | 'timestamp' | 'touched'>,
) => Iterable<{mutation: Mutation; index: number}>

export interface CommitResult {
  transactionId: string
  /** One per mutation, in order. */
  results: MutationResult[]
  changes: DocumentChange[]
}

export interface StoreOptions {
  now: () => Date
  randomId: () => string
  /** Commits are refused: another process owns the documents. */
  readOnly?: boolean
  /**
   * Fills in what documents hold but what depends on where the lake runs. Asked whenever a document
   * is read from disk or written, so that a lake that moves need not rewrite its documents.
   */
  derive?: (document: LakeDocument) => LakeDocument
  /** See `LakeOptions`. */
  indexedAttributes?: readonly string[]
  /** Adds to every transaction what has to happen with it. */
  followUp?: FollowUp
  /** Hears how long each commit took, its subscribers included. */
  observe?: (operation: 'transaction', ms: number) => void
  /** Told about a subscriber that throws; the commit stands regardless. */
  onSubscriberError?: (error: unknown) => void
}

/** The documents of a dataset with their past. */
export interface Store {
  get(id: string): LakeDocument | null
  /** All documents, drafts and versions included. They are never changed in place. */
  readonly documents: Dataset
  /**
   * Applies a transaction: all of it or nothing. Durable when it returns, and every subscriber has
   * seen it by then.
   *
   * @throws MutationError, TransactionExistsError
   */
  commit(request: CommitRequest): CommitResult
  /** Calls `listener` synchronously after each commit, in order. Returns the way to stop that. */
  subscribe(listener: (transaction: CommittedTransaction) => void): () => void
  readonly log: TransactionLog
  readonly meta: Meta
  close(): void
}

function toPlan(mutations: CommitRequest['mutations']): TransactionPlan {
  if (typeof mutations === 'function') return mutations
  return () => mutations.map((mutation, index) => ({mutation, index}))
}

/** The plan with what follows from it; `asked` learns how many results answer the request. */
function withFollowUp(
  plan: TransactionPlan,
  followUp: FollowUp,
  asked: (results: number) => void,
): TransactionPlan {
  return function* (transaction) {
    yield* plan(transaction)
    asked(transaction.results.length)
    for (const mutation of followUp([...transaction.touched.values()])) yield {mutation, index: 0}
  }
}

/** What most content is found and sorted by. */
const INDEXED_ATTRIBUTES = ['slug.current', 'publishedAt', '_updatedAt']

const TRANSACTION_ID = /^[a-zA-Z0-9._-]{1,128}$/

/** Opens the store over a database that `openDatabase` brought up to date. */
export function openStore(database: DatabaseSync, options: StoreOptions): Store {
  const subscribers = new Set<(transaction: CommittedTransaction) => void>()
  const {derive = (document) => document, followUp = () => []} = options
  const log = openLog(database, derive)
  const writes = prepareWrites(database)
  const documents = new Dataset(database, derive)
  if (!options.readOnly) indexAttributes(database, options.indexedAttributes ?? INDEXED_ATTRIBUTES)
  const read = (id: string) => documents.get(id)
  let latestTimestamp = log.latestTimestamp

  /**
   * Never earlier than the last one: history is read by time. While a clock that was set back is
   * behind, each commit is a millisecond later than the one before, so that lists keep their order.
   */
  function nextTimestamp(): string {
    const now = options.now().toISOString()
    if (now >= latestTimestamp) return now
    return new Date(Date.parse(latestTimestamp) + 1).toISOString()
  }

  function commit(request: CommitRequest): CommitResult {
    if (options.readOnly) throw new Error('This lake was opened without the right to write')
    const transactionId = request.transactionId ?? options.randomId()
    if (!TRANSACTION_ID.test(transactionId)) throw invalid('The transaction ID is invalid', 0)
    if (log.sequenceOf(transactionId) !== null) throw new TransactionExistsError(transactionId)
    const timestamp = nextTimestamp()
    const requested = toPlan(request.mutations)
    let resultCount = 0
    const plan = withFollowUp(requested, followUp, (count) => {
      resultCount = count
    })
    const working = new WorkingTransaction({
      transactionId,
      timestamp,
      plan,
      autoGenerateArrayKeys: request.autoGenerateArrayKeys,
      read,
      derive,
      randomId: options.randomId,
    })
    assertReferences(working.touched, working.read, (id) => documents.strongReferrers(id))
    const results = working.results.slice(0, resultCount)
    const changes = working.changes()
    const isVoid = changes.length === 0 && working.purged.size === 0
    if (request.dryRun || isVoid) return {transactionId, results, changes}

    const {identity} = request
    /** Listeners learn that a purged document is gone, not how to bring it back. */
    const tellable = (change: DocumentChange): DocumentChange =>
      working.purged.has(change.documentId)
        ? {...change, effects: {...change.effects, revert: change.effects.apply}}
        : change
    const sequence = inTransaction(database, () => {
      const sequence = writes.transaction(transactionId, timestamp, identity)
      for (const [position, change] of changes.entries()) {
        writes.change(sequence, position, change)
      }
      writes.purge(working.purged, sequence)
      return sequence
    })
    latestTimestamp = timestamp
    if (working.purged.size > 0) log.forget(working.purged, sequence)
    announce({transactionId, sequence, timestamp, identity, changes: changes.map(tellable)})
    return {transactionId, results, changes}
  }

  function announce(transaction: CommittedTransaction): void {
    log.append(transaction)
    for (const subscriber of [...subscribers]) {
      try {
        subscriber(transaction)
      } catch (error) {
        options.onSubscriberError?.(error)
      }
    }
  }

  return {
    get: read,
    documents,
    commit(request) {
      const start = performance.now()
      const result = commit(request)
      options.observe?.('transaction', performance.now() - start)
      return result
    },
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    log,
    meta: createMeta(database),
    close: () => subscribers.clear(),
  }
}
