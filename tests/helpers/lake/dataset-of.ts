import {openDatabase} from '#lake/store/database.ts'
import {Dataset} from '#lake/store/dataset.ts'
import type {LakeDocument} from '#lake/types.ts'

/** A dataset in memory that a test fills and changes. */
export function fillDataset(documents: Iterable<LakeDocument>) {
  const database = openDatabase(':memory:')
  const insert = database.prepare(`
    INSERT INTO documents (id, edits_since_snapshot, content, sequence) VALUES (?1, 0, jsonb(?2), ?3)
    ON CONFLICT (id) DO UPDATE SET content = excluded.content, sequence = excluded.sequence`)
  const remove = database.prepare('DELETE FROM documents WHERE id = ?')
  const dataset = new Dataset(database, (document) => document)
  let sequence = 0
  /** Writes a document, or removes it. */
  const change = (id: string, document: LakeDocument | null) => {
    sequence += 1
    if (document) insert.run(id, JSON.stringify(document), sequence)
    else remove.run(id)
  }
  /** Replaces all documents. A new database takes ten times as long. */
  const refill = (documents: Iterable<LakeDocument>) => {
    database.exec('BEGIN; DELETE FROM documents')
    for (const document of documents) change(document._id, document)
    database.exec('COMMIT')
    return dataset
  }
  refill(documents)
  return {dataset, change, refill}
}

/** A dataset in memory with these documents. */
export function datasetOf(documents: Iterable<LakeDocument>): Dataset {
  return fillDataset(documents).dataset
}
