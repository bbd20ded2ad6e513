import {mkdirSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {DataFolderError, DiskError} from './files/disk-fault.ts'
import {BASELINE} from './migrations/baseline.ts'
import {migrations, OLDEST_VERSION, SCHEMA_VERSION} from './migrations/index.ts'

/** How long one connection waits for another. */
export const BUSY_TIMEOUT_MS = 5000

/** A check takes some 0.2 s for so much. */
const CHECKED_MAX_BYTES = 256 * 1024 * 1024

/**
 * Opens the lake's database and brings its schema up to date.
 *
 * WAL with `synchronous = FULL`: a commit that was acknowledged survives `kill -9` and power loss. What is
 * deleted is overwritten with zeros.
 *
 * @param keepsLog - whether the log is written into the database only by a `ContinuousCopy`
 * @throws if the file is no sound database, or was written by a newer version of the lake
 */
export function openDatabase(path: string, keepsLog = false): DatabaseSync {
  if (path !== ':memory:') mkdirSync(dirname(path), {recursive: true})
  using opening = new DisposableStack()
  const database = opening.use(new DatabaseSync(path, {timeout: BUSY_TIMEOUT_MS}))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  if (keepsLog) database.exec('PRAGMA wal_autocheckpoint = 0')
  assertWhole(database, path)
  migrate(database)
  opening.move()
  return database
}

/**
 * Damage that is found only later would have been written over by then. Reads the whole file, which
 * a larger one would make the start wait for.
 */
function assertWhole(database: DatabaseSync, path: string): void {
  if (path === ':memory:' || statSync(path).size > CHECKED_MAX_BYTES) return
  assertSound(database)
  if (unreadableDocuments(database).length > 0) {
    throw new DiskError('damaged', 'a stored document is unreadable')
  }
}

/** @throws DiskError for the first fault that shows without comparing the indexes with their tables */
export function assertSound(database: DatabaseSync): void {
  const [verdict] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (verdict !== 'ok') throw new DiskError('damaged', String(verdict))
}

/** Ids of the documents whose content is no JSON. */
export function unreadableDocuments(database: DatabaseSync): string[] {
  const hasDocuments = database
    .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'documents'")
    .get()
  if (!hasDocuments) return []
  const unreadable = database.prepare('SELECT id FROM documents WHERE NOT json_valid(content, 9)')
  return unreadable.all().map(({id}) => String(id))
}

/** Runs `work` as one SQLite transaction: all of it is kept, or nothing. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite may have rolled back on its own, e.g. when the disk is full.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Merges the parts of the index of texts into one. An index of one part would be left as it is. */
const MERGE_TEXTS = `
  INSERT INTO document_texts (rowid, text) VALUES (0, 'new part');
  INSERT INTO document_texts (document_texts, rowid, text) VALUES ('delete', 0, 'new part');
  INSERT INTO document_texts (document_texts) VALUES ('optimize');`

/**
 * Writes the whole file again, without the traces of what was deleted.
 *
 * The index of texts marks a deleted text, and drops text and mark when all parts are merged. FTS5
 * keeps marks when the parts are of one level, or were being merged. After the first merge they
 * are not.
 */
export function rewriteFile(database: DatabaseSync): void {
  database.exec(`${MERGE_TEXTS} ${MERGE_TEXTS} VACUUM`)
}

/** Returns the version of the schema. @throws DataFolderError if this program can't read it */
export function assertKnown(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get()
  const version = Number(row?.user_version ?? 0)
  if (version > SCHEMA_VERSION) {
    throw new DataFolderError(
      `This data folder was written by a newer version of the lake (schema ${version}, this version knows ${SCHEMA_VERSION}). Update the software, or restore a backup made with this version.`,
    )
  }
  if (version > 0 && version < OLDEST_VERSION) {
    throw new DataFolderError(
      `This data folder was written by a version of the lake that is too old (schema ${version}, this version knows ${OLDEST_VERSION} and later). Start it once with a version that knows schema ${OLDEST_VERSION}, then with this one. Nothing was changed.`,
    )
  }
  return version
}

function migrate(database: DatabaseSync): void {
  const version = assertKnown(database)
  const steps = version === 0 ? [BASELINE] : migrations.slice(version - OLDEST_VERSION)
  if (steps.length === 0) return
  inTransaction(database, () => {
    for (const sql of steps) database.exec(sql)
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  })
}
