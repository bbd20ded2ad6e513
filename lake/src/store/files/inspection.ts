/** Reads of a stored lake that may be damaged, open elsewhere, or of another version. */
import {DatabaseSync} from 'node:sqlite'
import {BUSY_TIMEOUT_MS} from '../database.ts'

/** Opens a database that another process may be writing to. */
export function openReadOnly(path: string): DatabaseSync {
  return new DatabaseSync(path, {readOnly: true, timeout: BUSY_TIMEOUT_MS})
}

/** What SQLite finds wrong with the file, and rows that refer to a row that does not exist. Reads every page. */
export function integrityFaults(database: DatabaseSync): string[] {
  const rows = database.prepare('PRAGMA integrity_check(20)').all()
  const messages = rows.map((row) => String(row.integrity_check))
  const dangling = database.prepare('PRAGMA foreign_key_check').all()
  return [
    ...messages.filter((message) => message !== 'ok'),
    ...dangling.map(
      (row) => `row ${row.rowid} of "${row.table}" refers to nothing in "${row.parent}"`,
    ),
  ]
}

/** How much is in a dataset, and when it was changed last. */
export function countRows(database: DatabaseSync) {
  const changedAt = single(database, 'SELECT max(timestamp) FROM transactions')
  return {
    changedAt: changedAt === null ? null : String(changedAt),
    documents: Number(single(database, 'SELECT count(*) FROM documents')),
    transactions: Number(single(database, 'SELECT count(*) FROM transactions')),
  }
}

/** Number of people who may sign in with a password. */
export function countPeople(database: DatabaseSync): number {
  const people = "SELECT count(*) FROM accounts WHERE kind = 'person' AND disabled_at IS NULL"
  return Number(single(database, people))
}

/** Ids of the documents of images and files. */
export function assetDocumentIds(database: DatabaseSync): string[] {
  const rows = database.prepare(
    "SELECT id FROM documents WHERE id LIKE 'image-%' OR id LIKE 'file-%'",
  )
  return rows.all().map(({id}) => String(id))
}

function single(database: DatabaseSync, sql: string): unknown {
  return Object.values(database.prepare(sql).get() ?? {})[0]
}
