import type {DatabaseSync} from 'node:sqlite'
import type {LoggedChange, LoggedTransition} from './log.ts'
import type {Transition} from './rows.ts'

/** Selects transactions of the log. Bounds are inclusive. */
export interface LogQuery {
  documentIds: readonly string[]
  /** Only transactions in which one of the documents has such a transition. */
  transitions?: readonly Transition[]
  fromSequence?: number
  toSequence?: number
  fromTime?: string
  toTime?: string
  authors?: readonly string[]
  /** Newest first. */
  reverse?: boolean
  limit: number
}

/** Documents, other than releases, whose changes are read. */
export interface ShownChanges {
  id?: string
  /** Pattern of further ids, as SQLite's GLOB has it. */
  pattern?: string
}

interface TransactionRow {
  id: string
  sequence: number
  timestamp: string
  author: string
}

/** The read statements of the log, each prepared once. */
export function prepareLogReads(database: DatabaseSync) {
  const columns = 'sequence, id, timestamp, identity'
  const last = database.prepare(
    `SELECT ${columns} FROM transactions ORDER BY sequence DESC LIMIT 1`,
  )
  const byId = database.prepare('SELECT sequence, request_digest FROM transactions WHERE id = ?')
  const after = database.prepare(
    `SELECT ${columns} FROM transactions WHERE sequence > ? ORDER BY sequence LIMIT ?`,
  )
  const changes = database.prepare(`
    SELECT document_id, mutations, apply, revert FROM changes
    WHERE sequence = :sequence
      AND (:ids IS NULL OR document_id IN (SELECT value FROM json_each(:ids)))
    ORDER BY position`)
  const transitions = database.prepare(`
    SELECT document_id, transition, previous_revision FROM changes
    WHERE sequence = :sequence AND (
      document_id = :id OR document_id GLOB :pattern OR document_id GLOB '_.releases.*')
    ORDER BY position`)
  // Effects of a document that appears or disappears hold all of it.
  const type = database.prepare(`
    SELECT coalesce(apply ->> '$[1]._type', revert ->> '$[1]._type') AS type
    FROM changes WHERE document_id = ? AND sequence = ?`)
  const withPrefix = database.prepare(`
    SELECT DISTINCT document_id FROM changes WHERE document_id >= ?1 AND document_id < ?2`)
  const any = database.prepare('SELECT 1 FROM changes WHERE document_id = ? LIMIT 1')
  const forwards = prepareMatching(database, 'ASC')
  const backwards = prepareMatching(database, 'DESC')

  return {
    last(): TransactionRow | null {
      const row = last.get()
      return row ? toTransaction(row) : null
    },
    find(transactionId: string): {sequence: number; digest: Uint8Array | null} | null {
      const row = byId.get(transactionId)
      if (!row) return null
      const digest = row.request_digest
      return {sequence: Number(row.sequence), digest: digest instanceof Uint8Array ? digest : null}
    },
    after: (sequence: number, limit: number): TransactionRow[] =>
      after.all(sequence, limit).map(toTransaction),
    changes: (sequence: number, ids?: readonly string[]): LoggedChange[] =>
      changes.all({sequence, ids: toJson(ids)}).map(toChange),
    transitions: (sequence: number, {id = '', pattern = ''}: ShownChanges): LoggedTransition[] =>
      transitions.all({sequence, id, pattern}).map(toTransition),
    typeOf(documentId: string, sequence: number): string | null {
      const found = type.get(documentId, sequence)?.type
      return typeof found === 'string' ? found : null
    },
    knows: (documentId: string): boolean => any.get(documentId) !== undefined,
    documentIdsWithPrefix(prefix: string): string[] {
      // No character of an id sorts after this one.
      const rows = withPrefix.all(prefix, `${prefix}\u{10ffff}`)
      return rows.map((row) => String(row.document_id))
    },
    matching({documentIds, transitions, authors, reverse, ...bounds}: LogQuery): TransactionRow[] {
      const {fromSequence = 0, toSequence = Number.MAX_SAFE_INTEGER} = bounds
      const {fromTime = null, toTime = null, limit} = bounds
      const statement = reverse ? backwards : forwards
      const rows = statement.all({
        documentIds: toJson(documentIds),
        transitions: toJson(transitions),
        fromSequence,
        toSequence,
        fromTime,
        toTime,
        authors: toJson(authors),
        limit,
      })
      return rows.map(toTransaction)
    },
  }
}

/** Starts from the index of changes by document, so the length of the log does not matter. */
function prepareMatching(database: DatabaseSync, direction: 'ASC' | 'DESC') {
  return database.prepare(`
    SELECT sequence, id, timestamp, identity FROM transactions
    WHERE sequence IN (
        SELECT sequence FROM changes
        WHERE document_id IN (SELECT value FROM json_each(:documentIds))
          AND sequence BETWEEN :fromSequence AND :toSequence
          AND (:transitions IS NULL
            OR transition IN (SELECT value FROM json_each(:transitions))))
      AND (:fromTime IS NULL OR timestamp >= :fromTime)
      AND (:toTime IS NULL OR timestamp <= :toTime)
      AND (:authors IS NULL OR identity IN (SELECT value FROM json_each(:authors)))
    ORDER BY sequence ${direction} LIMIT :limit`)
}

type Row = Record<string, unknown>

function toTransaction(row: Row): TransactionRow {
  return {
    id: String(row.id),
    sequence: Number(row.sequence),
    timestamp: String(row.timestamp),
    author: String(row.identity),
  }
}

function toChange(row: Row): LoggedChange {
  return {
    documentId: String(row.document_id),
    mutations: JSON.parse(String(row.mutations)),
    effects: {apply: JSON.parse(String(row.apply)), revert: JSON.parse(String(row.revert))},
  }
}

function toTransition(row: Row): LoggedTransition {
  const {transition} = row
  return {
    documentId: String(row.document_id),
    transition: transition === 'appear' || transition === 'disappear' ? transition : 'update',
    previousRevision: row.previous_revision === null ? null : String(row.previous_revision),
  }
}

function toJson(values: readonly string[] | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values)
}
