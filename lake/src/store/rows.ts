import type {DatabaseSync} from 'node:sqlite'
import type {DocumentChange, LakeDocument} from '../types.ts'
import {DiskError} from './files/disk-fault.ts'
import {createMeta} from './meta.ts'
import {createStatements} from './statements.ts'
import type {CommitRequest} from './store.ts'

/** After this many edits of a document the log holds a full copy of it again. */
const SNAPSHOT_INTERVAL = 32

/** Key of `meta`: traces of these purged documents may still lie in the files. */
export const CLEANING_OWED = 'cleaning-owed'

/** Key of `meta`: events up to this transaction can't be replayed without gaps. */
export const ERASED_UNTIL = 'erased-until'

/** The writing half of the store: statements only, no logic. */
export function prepareWrites(database: DatabaseSync) {
  const sql = createStatements(database)
  const meta = createMeta(database)

  return {
    transaction(id: string, timestamp: string, {identity, digest}: CommitRequest): number {
      const {lastInsertRowid} = sql.run`
        INSERT INTO transactions (id, timestamp, identity, request_digest)
        VALUES (${id}, ${timestamp}, ${identity}, ${digest ?? null})`
      return Number(lastInsertRowid)
    },

    change(sequence: number, position: number, change: DocumentChange): void {
      const {documentId, before, after, mutations, effects} = change
      /** A full copy for the log, when it is due for one. */
      let snapshot: string | null = null
      if (after === null) sql.run`DELETE FROM documents WHERE id = ${documentId}`
      else {
        const content = JSON.stringify(after)
        const row = sql.get`
          INSERT INTO documents (id, edits_since_snapshot, content, sequence)
          VALUES (${documentId}, 0, jsonb(${content}), ${sequence})
          ON CONFLICT (id) DO UPDATE SET content = excluded.content, sequence = excluded.sequence,
            edits_since_snapshot = (edits_since_snapshot + 1) % ${SNAPSHOT_INTERVAL}
          RETURNING edits_since_snapshot`
        // The effects of an appearing document hold all of it already.
        if (before !== null && row?.edits_since_snapshot === 0) snapshot = content
      }
      sql.run`
        INSERT INTO changes (sequence, position, document_id, previous_revision, transition,
          mutations, apply, revert, snapshot)
        VALUES (${sequence}, ${position}, ${documentId}, ${before?._rev ?? null},
          ${transitionOf(change)}, ${JSON.stringify(mutations)}, ${JSON.stringify(effects.apply)},
          ${JSON.stringify(effects.revert)}, ${snapshot})`
    },

    /** Deletes the history of documents; `sequence` is the transaction that does it. */
    purge(documentIds: ReadonlySet<string>, sequence: number): void {
      if (documentIds.size === 0) return
      for (const id of documentIds) sql.run`DELETE FROM changes WHERE document_id = ${id}`
      meta.set(CLEANING_OWED, [meta.get(CLEANING_OWED), ...documentIds].join(' '))
      meta.set(ERASED_UNTIL, String(sequence))
    },
  }
}

/**
 * The document in a row, from `json(content)`.
 *
 * @throws DiskError if it is not JSON
 */
export function parseStored(content: unknown): LakeDocument {
  try {
    return JSON.parse(String(content))
  } catch (error) {
    throw new DiskError('damaged', 'a stored document is unreadable', {cause: error})
  }
}

export type Transition = 'appear' | 'update' | 'disappear'

/** The names of the transitions in responses. */
export const OPERATIONS = {appear: 'create', update: 'update', disappear: 'delete'} as const

/** What happened to the document as such. */
export function transitionOf(change: Pick<DocumentChange, 'before' | 'after'>): Transition {
  if (change.before === null) return 'appear'
  return change.after === null ? 'disappear' : 'update'
}
