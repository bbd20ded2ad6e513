import type {DatabaseSync} from 'node:sqlite'
import type {CommittedTransaction, DocumentChange} from '../types.ts'
import {prepareRevisions, type Revisions} from './revisions.ts'

/** How many changes are kept in memory for listeners that are nearly up to date. */
const RECENT_CHANGES = 2000

/** What the history endpoint may ask for; bounds are inclusive. */
export interface LogQuery {
  documentIds: readonly string[]
  fromSequence?: number
  toSequence?: number
  fromTime?: string
  toTime?: string
  authors?: readonly string[]
  reverse?: boolean
  limit: number
}

export type LoggedChange = Pick<DocumentChange, 'documentId' | 'mutations' | 'effects'> & {
  transition: string
  previousRevision: string | null
}

/** A transaction as the log has it: the effects, not the documents. */
export interface LoggedTransaction {
  id: string
  sequence: number
  timestamp: string
  author: string
  changes: LoggedChange[]
}

/** The past: every transaction in the order of commit. */
export interface TransactionLog {
  readonly lastSequence: number
  readonly latestTimestamp: string
  readonly revisions: Revisions
  sequenceOf(transactionId: string): number | null
  /** The transactions that follow `sequence`, with documents before and after. */
  after(sequence: number, limit: number): CommittedTransaction[]
  /** The transactions that touched some of the documents. */
  query(query: LogQuery): LoggedTransaction[]
  /** Called by the store with each commit. */
  append(transaction: CommittedTransaction): void
}

export function openLog(database: DatabaseSync): TransactionLog {
  const statements = prepareReads(database)
  const revisions = prepareRevisions(database)
  const last = statements.last.get()
  const recent: CommittedTransaction[] = []
  let recentChanges = 0
  let lastSequence = Number(last?.sequence ?? 0)
  let latestTimestamp = String(last?.timestamp ?? '')

  function load(row: Record<string, unknown>): LoggedTransaction {
    const sequence = Number(row.sequence)
    return {
      id: String(row.id),
      sequence,
      timestamp: String(row.timestamp),
      author: String(row.identity),
      changes: statements.changes.all(sequence).map(toLoggedChange),
    }
  }

  /** Slow, but only for a listener that fell far behind or resumes after a restart. */
  function reconstruct(transaction: LoggedTransaction): CommittedTransaction {
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
    revisions,
    sequenceOf(transactionId) {
      const row = statements.byId.get(transactionId)
      return row ? Number(row.sequence) : null
    },
    after(sequence, limit) {
      if (sequence >= lastSequence) return []
      const oldest = recent[0]
      if (oldest !== undefined && oldest.sequence <= sequence + 1) {
        const start = sequence + 1 - oldest.sequence
        return recent.slice(start, start + limit)
      }
      return statements.after.all(sequence, limit).map((row) => reconstruct(load(row)))
    },
    query: (query) => statements.query(query).map(load),
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

function prepareReads(database: DatabaseSync) {
  const columns = 'sequence, id, timestamp, identity'
  const matching = (direction: 'ASC' | 'DESC') =>
    database.prepare(`
      SELECT ${columns} FROM transactions
      WHERE sequence IN (
          SELECT sequence FROM changes
          WHERE document_id IN (SELECT value FROM json_each(:documentIds))
            AND sequence BETWEEN :fromSequence AND :toSequence)
        AND (:fromTime IS NULL OR timestamp >= :fromTime)
        AND (:toTime IS NULL OR timestamp <= :toTime)
        AND (:authors IS NULL OR identity IN (SELECT value FROM json_each(:authors)))
      ORDER BY sequence ${direction} LIMIT :limit`)
  const forwards = matching('ASC')
  const backwards = matching('DESC')

  return {
    last: database.prepare(`SELECT ${columns} FROM transactions ORDER BY sequence DESC LIMIT 1`),
    byId: database.prepare('SELECT sequence FROM transactions WHERE id = ?'),
    after: database.prepare(
      `SELECT ${columns} FROM transactions WHERE sequence > ? ORDER BY sequence LIMIT ?`,
    ),
    changes: database.prepare('SELECT * FROM changes WHERE sequence = ? ORDER BY position'),
    query({documentIds, fromSequence, toSequence, fromTime, toTime, ...rest}: LogQuery) {
      return (rest.reverse ? backwards : forwards).all({
        documentIds: JSON.stringify(documentIds),
        fromSequence: fromSequence ?? 0,
        toSequence: toSequence ?? Number.MAX_SAFE_INTEGER,
        fromTime: fromTime ?? null,
        toTime: toTime ?? null,
        authors: rest.authors ? JSON.stringify(rest.authors) : null,
        limit: rest.limit,
      })
    },
  }
}

function toLoggedChange(row: Record<string, unknown>): LoggedChange {
  return {
    documentId: String(row.document_id),
    transition: String(row.transition),
    previousRevision: row.previous_revision === null ? null : String(row.previous_revision),
    mutations: JSON.parse(String(row.mutations)),
    effects: {apply: JSON.parse(String(row.apply)), revert: JSON.parse(String(row.revert))},
  }
}
