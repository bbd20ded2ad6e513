import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {documentOf} from '../../../../tests/helpers/lake/lake-documents.ts'
import {layerOfRelease, readDocumentId} from '../../query/document-ids.ts'
import {openDatabase} from '../database.ts'
import {SCHEMA_VERSION} from './index.ts'

const IDS = [
  'a',
  'drafts.a',
  'drafts.',
  'versions.r1.a',
  'versions.published.a',
  'versions.drafts.a',
  'versions.r1.b.c',
  'versions.r1.',
  'versions..a',
  'versions.r1',
  '_.releases.r1',
  'x.y',
]

test('documents are found by type, id, reference and text', () => {
  using database = openDatabase(':memory:')
  const insert = database.prepare(
    'INSERT INTO documents (id, edits_since_snapshot, content) VALUES (?, 0, jsonb(?))',
  )
  const rest = {
    title: 'Café e.g. river',
    strong: {_type: 'reference', _ref: 'p'},
    list: [{_key: 'k', _ref: 'q', _weak: true}],
    body: [{_type: 'block', children: [{text: 'half', marks: ['strong']}, {text: 'word'}]}],
  }
  for (const id of IDS) insert.run(id, JSON.stringify(documentOf(id, 'article', rest)))
  for (const id of IDS) {
    const {publishedId, version, release} = readDocumentId(id)
    const ofRelease = release === null ? null : layerOfRelease(release)
    const layer = {published: 'published', draft: 'drafts', release: ofRelease, other: null}[
      version
    ]
    const row = database.prepare('SELECT * FROM documents WHERE id = ?').get(id)
    expect(row).toMatchObject({type: 'article', published_id: publishedId, layer})
  }
  const references = database.prepare(
    "SELECT target, is_strong FROM document_references JOIN documents USING (key) WHERE id = 'a'",
  )
  expect(references.all()).toMatchObject([
    {target: 'p', is_strong: 1},
    {target: 'q', is_strong: 0},
  ])
  const found = database.prepare(
    'SELECT count(*) AS n FROM document_texts WHERE document_texts MATCH ?',
  )
  for (const text of ['"caf" AND "afe"', '"ver"', '"egr" OR "eg "', '"lfw"']) {
    expect([text, found.get(text)?.n]).toEqual([text, IDS.length])
  }
  expect(found.get('"rti"')?.n).toBe(0)
})

test('a document that changes or goes leaves no trace in the indexes', async () => {
  using database = openDatabase(':memory:')
  const upsert = database.prepare(`
    INSERT INTO documents (id, edits_since_snapshot, content) VALUES ('a', 0, jsonb(?))
    ON CONFLICT (id) DO UPDATE SET content = excluded.content`)
  const references = () =>
    database
      .prepare('SELECT target FROM document_references')
      .all()
      .map(({target}) => target)
  const find = database.prepare('SELECT rowid FROM document_texts WHERE document_texts MATCH ?')
  upsert.run(JSON.stringify(documentOf('a', 'note', {text: 'river', to: {_ref: 'p'}})))
  expect([references(), find.all('"riv"').length]).toEqual([['p'], 1])
  upsert.run(JSON.stringify(documentOf('a', 'note', {text: 'bank', to: {_ref: 'q'}})))
  expect([references(), find.all('"riv"').length, find.all('"ban"').length]).toEqual([['q'], 0, 1])
  database.exec("DELETE FROM documents WHERE id = 'a'")
  expect([references(), find.all('"ban"').length]).toEqual([[], 0])
  database.exec("INSERT INTO document_texts (document_texts) VALUES ('integrity-check')")
})

test('a database of the schema before gets the indexes of this one', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-schema-'))
  const path = join(folder.path, 'lake.sqlite')
  const indexes = (database: DatabaseSync) =>
    database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name").all()
  {
    using database = openDatabase(path)
    database.exec(`DROP INDEX documents_by_type; CREATE INDEX documents_by_type ON documents (type, id);
      PRAGMA user_version = ${SCHEMA_VERSION - 1}`)
  }
  using fresh = openDatabase(':memory:')
  using database = openDatabase(path)
  expect(indexes(database)).toEqual(indexes(fresh))
})
