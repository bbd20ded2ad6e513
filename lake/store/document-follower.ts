import {DatabaseSync} from 'node:sqlite'
import {DocumentIndex} from '../query/document-index.ts'
import type {LakeDocument} from '../types.ts'
import {BUSY_TIMEOUT_MS} from './database.ts'
import {ERASED_UNTIL, parseStored} from './rows.ts'

/** The documents of a database that another process writes. */
export interface DocumentFollower {
  /** The index as of the newest commit. A commit that was answered before the call is in it. */
  current(): DocumentIndex
}

/**
 * Reads the documents once, and at each call what commits have changed since.
 *
 * @param path - a database that `openDatabase` brought up to date; it is opened for reading only
 * @param derive - the one of the store
 */
export function openDocumentFollower(
  path: string,
  derive: (document: LakeDocument) => LakeDocument,
): DocumentFollower {
  const database = new DatabaseSync(path, {readOnly: true})
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  // Changes when any other connection has committed.
  const version = database.prepare('PRAGMA data_version')
  const position = database.prepare(`
    SELECT (SELECT max(sequence) FROM transactions) AS sequence,
      (SELECT value FROM meta WHERE key = '${ERASED_UNTIL}') AS erased`)
  const everything = database.prepare('SELECT id, content FROM documents')
  const changed = database.prepare(`
    SELECT DISTINCT changes.document_id AS id, documents.content
    FROM changes LEFT JOIN documents ON documents.id = changes.document_id
    WHERE changes.sequence > ?`)

  let index = new DocumentIndex()
  let seen: {version: number; sequence: number; erased: string} | null = null

  /** In one read transaction, so that all documents are of the same commit. */
  function follow(): void {
    const row = position.get()
    const sequence = Number(row?.sequence ?? 0)
    // A purge takes the changes of a document out of the log, so they can't be followed.
    const erased = String(row?.erased ?? '')
    const isContinued = seen !== null && seen.erased === erased
    if (!isContinued) index = new DocumentIndex()
    const rows = isContinued ? changed.iterate(seen?.sequence ?? 0) : everything.iterate()
    for (const {id, content} of rows) {
      const after = content === null ? null : derive(parseStored(content))
      index.apply({documentId: String(id), after})
    }
    seen = {version: Number(version.get()?.data_version), sequence, erased}
  }

  return {
    current() {
      if (seen !== null && seen.version === Number(version.get()?.data_version)) return index
      database.exec('BEGIN')
      try {
        follow()
        return index
      } catch (error) {
        // What was followed by half is read as a whole at the next call.
        seen = null
        throw error
      } finally {
        database.exec('COMMIT')
      }
    },
  }
}
