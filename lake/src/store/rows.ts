import type {DatabaseSync} from 'node:sqlite'
import type {DocumentChange, LakeDocument} from '../types.ts'
import {DamageError} from './files/disk-fault.ts'
import type {CommitRequest} from './store.ts'

/** After this many edits of a document the log holds a full copy of it again. */
export const SNAPSHOT_INTERVAL = 32

/** Key of `meta`: traces of purged documents may still lie in the files. */
export const CLEANING_OWED = 'cleaning-owed'

/** Key of `meta`: events up to this transaction can't be replayed without gaps. */
export const ERASED_UNTIL = 'erased-until'

/** The writing half of the store: every statement prepared once, no logic. */
export function prepareWrites(database: DatabaseSync) {
  const insertTransaction = database.prepare(
    'INSERT INTO transactions (id, timestamp, identity, request_digest) VALUES (?, ?, ?, ?)',
  )
  const insertChange = database.prepare(`
    INSERT INTO changes (sequence, position, document_id, previous_revision, transition,
      mutations, apply, revert, snapshot) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const upsertDocument = database.prepare(`
    INSERT INTO documents (id, edits_since_snapshot, content, sequence) VALUES (?1, 0, jsonb(?2), ?3)
    ON CONFLICT (id) DO UPDATE SET content = excluded.content, sequence = excluded.sequence,
      edits_since_snapshot = (edits_since_snapshot + 1) % ${SNAPSHOT_INTERVAL}
    RETURNING edits_since_snapshot`)
  const deleteDocument = database.prepare('DELETE FROM documents WHERE id = ?')
  const deleteHistory = database.prepare('DELETE FROM changes WHERE document_id = ?')
  const upsertMeta = database.prepare(`
    INSERT INTO meta (key, value) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`)

  return {
    transaction(
      id: string,
      timestamp: string,
      {identity, digest}: Pick<CommitRequest, 'identity' | 'digest'>,
    ): number {
      return Number(insertTransaction.run(id, timestamp, identity, digest ?? null).lastInsertRowid)
    },

    change(sequence: number, position: number, change: DocumentChange): void {
      const {documentId, before, after, mutations, effects} = change
      const snapshot = after === null ? null : saveDocument(sequence, documentId, before, after)
      if (after === null) deleteDocument.run(documentId)
      insertChange.run(
        sequence,
        position,
        documentId,
        before?._rev ?? null,
        transitionOf(change),
        JSON.stringify(mutations),
        JSON.stringify(effects.apply),
        JSON.stringify(effects.revert),
        snapshot,
      )
    },

    /** Deletes the history of documents; `sequence` is the transaction that does it. */
    purge(documentIds: ReadonlySet<string>, sequence: number): void {
      if (documentIds.size === 0) return
      for (const id of documentIds) deleteHistory.run(id)
      upsertMeta.run(CLEANING_OWED, String(sequence))
      upsertMeta.run(ERASED_UNTIL, String(sequence))
    },
  }

  /** Writes the document; gives its text back when the log is due for a full copy. */
  function saveDocument(
    sequence: number,
    id: string,
    before: LakeDocument | null,
    after: LakeDocument,
  ) {
    const content = JSON.stringify(after)
    const row = upsertDocument.get(id, content, sequence)
    // The effects of an appearing document hold all of it already.
    return before !== null && row?.edits_since_snapshot === 0 ? content : null
  }
}

/**
 * The document in a row, from `json(content)`.
 *
 * @throws DamageError if it is not JSON
 */
export function parseStored(content: unknown): LakeDocument {
  try {
    return JSON.parse(String(content))
  } catch (error) {
    throw new DamageError('a stored document is unreadable', {cause: error})
  }
}

export type Transition = 'appear' | 'update' | 'disappear'

/** What happened to the document as such. */
export function transitionOf(change: Pick<DocumentChange, 'before' | 'after'>): Transition {
  if (change.before === null) return 'appear'
  return change.after === null ? 'disappear' : 'update'
}
