import {appendFile, mkdir, rename, rm, truncate, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {verifyLake} from '#lake/index.ts'
import {breakJson} from '../helpers/break-json.ts'
import {fillLake, temporaryFolder} from '../helpers/filled-lake.ts'
import {startLake} from '../helpers/start-lake.ts'

/** A filled lake, and the way to harm its database behind its back. */
async function startHarm() {
  const folder = await temporaryFolder()
  const filled = await fillLake(folder.path)
  const open = () =>
    new DatabaseSync(folder.at('lake.sqlite'), {enableForeignKeyConstraints: false})
  return {
    ...filled,
    dataDir: folder.path,
    /** For what should change rows. */
    harm: (sql: string) => {
      using database = open()
      expect(Number(database.prepare(sql).run().changes)).toBeGreaterThan(0)
    },
    execute: (sql: string) => {
      using database = open()
      database.exec(sql)
    },
    faults: async () => (await verifyLake(folder.path)).faults,
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

test('a lake with drafts, assets, deletions, erasures and a long history is whole', async () => {
  await using lake = await startHarm()
  expect(await verifyLake(lake.dataDir)).toEqual({
    faults: [],
    notes: [],
    documents: 5,
    transactions: 45,
    assets: 2,
  })
})

test('a lake that is written to can be verified', async () => {
  await using lake = await startLake()
  const client = lake.client()
  const writing = (async () => {
    for (let n = 0; n < 100; n++) await client.createOrReplace({_id: 'a', _type: 'article', n})
  })()
  expect((await verifyLake(lake.dataDir)).faults).toEqual([])
  await writing
  expect((await verifyLake(lake.dataDir)).faults).toEqual([])
})

test('a lake that moved to another address is whole: its assets are elsewhere now', async () => {
  await using lake = await startHarm()
  {
    await using moved = await startLake({dataDir: lake.dataDir, publicUrl: 'https://other.example'})
    await moved.client('editor').patch(lake.imageId).set({title: 'Moved'}).commit()
  }
  expect(await lake.faults()).toEqual([])
})

test('a corrupted, a missing and a foreign file of an asset are named', async () => {
  await using lake = await startHarm()
  const path = join(lake.dataDir, lake.imagePath)
  await appendFile(path, 'x')
  expect(await lake.faults()).toEqual([
    {where: lake.imagePath, what: expect.stringContaining(`corrupted`)},
  ])
  await rm(path)
  expect(await lake.faults()).toEqual([
    {where: lake.imagePath, what: `is missing; it belongs to document "${lake.imageId}"`},
  ])
})

test('a file without a document is noted, and is no fault', async () => {
  await using lake = await startHarm()
  const sha1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709'
  await mkdir(join(lake.dataDir, 'assets', 'da'), {recursive: true})
  await writeFile(join(lake.dataDir, 'assets', 'da', sha1), '')
  await writeFile(join(lake.dataDir, 'assets', 'notes.txt'), 'by hand')
  expect(await verifyLake(lake.dataDir)).toMatchObject({
    faults: [],
    notes: [{where: `assets/da/${sha1}`}, {where: 'assets/notes.txt'}],
  })
})

test('the file of a deleted asset may stay: its document can be restored', async () => {
  await using lake = await startHarm()
  {
    await using started = await startLake({dataDir: lake.dataDir})
    await started.client().delete({query: '*[_type == "sanity.fileAsset"]'})
  }
  expect(await verifyLake(lake.dataDir)).toMatchObject({faults: [], notes: [], assets: 1})
})

test('unreadable content is named', async () => {
  await using lake = await startHarm()
  await breakJson(join(lake.dataDir, 'lake.sqlite'), 'b')
  expect(await lake.faults()).toEqual([{where: 'document "b"', what: 'is not readable JSON'}])
})

test.each([
  [
    'content changed by hand',
    "UPDATE documents SET content = jsonb(replace(json(content), 'article', 'artikel')) WHERE id = 'b'",
    'not what its history leads to',
  ],
  [
    'another id inside',
    `UPDATE documents SET content = jsonb(replace(json(content), '"_id":"b"', '"_id":"c"')) WHERE id = 'b'`,
    'has the id "c" inside',
  ],
  ['a lost document', "DELETE FROM documents WHERE id = 'b'", 'is missing'],
  ['a lost history', "DELETE FROM changes WHERE document_id = 'b'", 'the log does not know it'],
  [
    'a document from nowhere',
    `INSERT INTO documents (id, edits_since_snapshot, content) VALUES ('gone', 0, jsonb('{"_id":"gone"}'))`,
    'the log has deleted it',
  ],
])('%s is named', async (_fault, sql, what) => {
  await using lake = await startHarm()
  lake.harm(sql)
  const faults = await lake.faults()
  expect(faults).toHaveLength(1)
  expect(faults[0]?.what).toContain(what)
  expect(faults[0]?.where).toMatch(/^document "(b|gone)"$/)
})

test.each([
  [
    'a hole in the chain of revisions',
    "DELETE FROM changes WHERE rowid = (SELECT rowid FROM changes WHERE document_id = 'a' LIMIT 1 OFFSET 7)",
    'follows revision',
  ],
  [
    'a revision that never was',
    "UPDATE changes SET previous_revision = 'x' WHERE document_id = 'b'",
    'follows revision x',
  ],
  [
    'an impossible transition',
    "UPDATE changes SET transition = 'update' WHERE document_id = 'b'",
    "can't update here",
  ],
  [
    'unreadable effects',
    "UPDATE changes SET apply = '[' WHERE document_id = 'b'",
    'unreadable effects',
  ],
  [
    'unreadable mutations',
    "UPDATE changes SET mutations = 'x' WHERE document_id = 'b'",
    'unreadable mutations',
  ],
  [
    'effects that do not fit',
    "UPDATE changes SET apply = '[99]' WHERE document_id = 'b'",
    'effects',
  ],
  [
    'a wrong copy',
    "UPDATE changes SET snapshot = replace(snapshot, 'Edit', 'edit') WHERE snapshot IS NOT NULL",
    'a copy that the effects do not lead to',
  ],
])('%s is named with its transaction', async (_fault, sql, what) => {
  await using lake = await startHarm()
  lake.harm(sql)
  const faults = await lake.faults()
  expect(faults).toHaveLength(1)
  expect(faults[0]?.what).toContain(what)
  expect(faults[0]?.what).toContain('(transaction ')
})

test('transactions out of order and rows that refer to nothing are named', async () => {
  await using lake = await startHarm()
  lake.harm("UPDATE transactions SET timestamp = '2001-01-01T00:00:00.000Z' WHERE sequence = 9")
  expect(await lake.faults()).toEqual([
    {where: expect.stringMatching(/^transaction /), what: 'is earlier than the one before it'},
  ])
  lake.harm('DELETE FROM transactions WHERE sequence = 9')
  expect(await lake.faults()).toEqual([
    {where: 'lake.sqlite', what: expect.stringContaining('refers to nothing in "transactions"')},
  ])
})

test('a database that is incomplete, no database, absent or too new is named', async () => {
  await using lake = await startHarm()
  const path = join(lake.dataDir, 'lake.sqlite')
  lake.execute('PRAGMA user_version = 99')
  expect(await lake.faults()).toEqual([
    {where: 'lake.sqlite', what: 'was written by a newer version (schema 99)'},
  ])
  await truncate(path, 8192)
  expect((await lake.faults())[0]).toMatchObject({where: 'lake.sqlite'})
  await writeFile(path, 'not a database')
  expect(await lake.faults()).toEqual([
    {where: 'lake.sqlite', what: expect.stringContaining('file is not a database')},
  ])
  await rename(path, `${path}.moved`)
  expect(await lake.faults()).toEqual([{where: 'lake.sqlite', what: 'is missing'}])
})
