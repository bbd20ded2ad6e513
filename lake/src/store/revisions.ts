import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import {withoutRevision} from '../mutations/transaction.ts'
import {isDocument} from '../query/document-ids.ts'
import type {LakeDocument} from '../types.ts'
import {createStatements} from './statements.ts'

export type Revisions = ReturnType<typeof prepareRevisions>

/** Past states of documents, rebuilt from the nearest snapshot and the effects after it. */
export function prepareRevisions(
  database: DatabaseSync,
  derive: (document: LakeDocument) => LakeDocument,
) {
  const sql = createStatements(database)

  const revisions = {
    /** The document after everything up to and including `sequence`; null if there was none. */
    at(documentId: string, sequence: number): LakeDocument | null {
      let revision: string | null = null
      let snapshot: LakeDocument | null = null
      const patches: unknown[][] = []
      const rows = sql.iterate`
        SELECT changes.transition, changes.apply, changes.snapshot, transactions.id AS revision
        FROM changes JOIN transactions USING (sequence)
        WHERE changes.document_id = ${documentId} AND changes.sequence <= ${sequence}
        ORDER BY changes.sequence DESC`
      for (const row of rows) {
        revision ??= String(row.revision)
        if (row.snapshot !== null) {
          snapshot = JSON.parse(String(row.snapshot))
          break
        }
        patches.push(JSON.parse(String(row.apply)))
        // The effects of a document that appears or disappears don't depend on its earlier state.
        if (row.transition !== 'update') break
      }
      // Effects are made without `_rev`, see mutations/transaction.ts.
      let content: unknown = withoutRevision(snapshot)
      for (const patch of patches.reverse()) content = applyPatch(content, patch)
      const document: unknown = content && {...content, _rev: revision}
      return isDocument(document) ? derive(document) : null
    },

    /** Sequence of the last change of the document at or before `time` (ISO 8601). */
    sequenceAt(documentId: string, time: string): number | null {
      const row = sql.get`
        SELECT changes.sequence FROM changes JOIN transactions USING (sequence)
        WHERE changes.document_id = ${documentId} AND transactions.timestamp <= ${time}
        ORDER BY changes.sequence DESC LIMIT 1`
      return row ? Number(row.sequence) : null
    },

    /** The transaction that deleted the document last. */
    lastDeletion(documentId: string): {sequence: number; transactionId: string} | null {
      const row = sql.get`
        SELECT changes.sequence, transactions.id FROM changes JOIN transactions USING (sequence)
        WHERE changes.document_id = ${documentId} AND changes.transition = 'disappear'
        ORDER BY changes.sequence DESC LIMIT 1`
      return row ? {sequence: Number(row.sequence), transactionId: String(row.id)} : null
    },

    /** The state of the document before its last deletion. */
    beforeLastDeletion(documentId: string): LakeDocument | null {
      const deletion = revisions.lastDeletion(documentId)
      return deletion && revisions.at(documentId, deletion.sequence - 1)
    },
  }
  return revisions
}
