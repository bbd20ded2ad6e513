import assert from 'node:assert/strict'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import {DATABASE_FILE} from '../../src/upkeep/files.ts'

/** Checks that the changes in the log of a dataset follow one another and lead to its documents. */
export function assertLogMatches(dataDir: string): void {
  using database = new DatabaseSync(join(dataDir, DATABASE_FILE), {readOnly: true})
  assert.equal(database.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok')
  const documents = new Map<string, {_rev?: unknown}>()
  let latest = ''
  const changes = database.prepare(`
    SELECT document_id, apply, previous_revision, transition, id, timestamp
    FROM changes JOIN transactions USING (sequence) ORDER BY sequence, position`)
  for (const change of changes.iterate()) {
    const [documentId, timestamp] = [`${change.document_id}`, `${change.timestamp}`]
    assert(timestamp >= latest, 'a transaction is as old as the one before')
    latest = timestamp
    const {_rev = null, ...before} = documents.get(documentId) ?? {}
    documents.delete(documentId)
    if (change.transition === 'disappear') continue
    assert.equal(change.previous_revision, _rev)
    const after: object = applyPatch(before, JSON.parse(`${change.apply}`))
    documents.set(documentId, {...after, _rev: change.id})
  }
  const rows = database.prepare('SELECT id, json(content) AS content FROM documents').all()
  const stored = rows.map(({id, content}) => [id, JSON.parse(`${content}`)])
  assert.deepEqual(Object.fromEntries(stored), Object.fromEntries(documents))
}
