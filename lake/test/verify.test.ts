import {appendFile, mkdir, open, rename, rm, truncate, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {test as base, expect} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {breakJson} from '../../tests/helpers/lake/break-json.ts'
import {fillLake, temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'
import {verifyLake} from '../src/index.ts'

const test = base.extend('lake', disposed(startHarm))

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

test('a lake that moved to another address is whole, with its assets elsewhere', async ({lake}) => {
  {
    await using moved = await startLake({dataDir: lake.dataDir, publicUrl: 'https://other.example'})
    await moved.client('editor').patch(lake.imageId).set({title: 'Moved'}).commit()
  }
  expect(await lake.faults()).toEqual([])
})

test('a corrupted, a missing and a foreign file of an asset are named', async ({lake}) => {
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

test('a file without a document is no fault', async ({lake}) => {
  const sha1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709'
  await mkdir(join(lake.dataDir, 'assets', 'da'), {recursive: true})
  await writeFile(join(lake.dataDir, 'assets', 'da', sha1), '')
  await writeFile(join(lake.dataDir, 'assets', 'notes.txt'), 'by hand')
  expect(await lake.faults()).toEqual([])
})

test('unreadable content is named', async ({lake}) => {
  await breakJson(join(lake.dataDir, 'lake.sqlite'), 'b')
  expect(await lake.faults()).toEqual([{where: 'document "b"', what: 'is not readable JSON'}])
})

test('rows that refer to nothing are named', async ({lake}) => {
  lake.harm('DELETE FROM transactions WHERE sequence = 9')
  expect(await lake.faults()).toEqual([
    {where: 'lake.sqlite', what: expect.stringContaining('refers to nothing in "transactions"')},
  ])
})

test('an index that does not match its table is named', async ({lake}) => {
  const path = join(lake.dataDir, 'lake.sqlite')
  const page = rootPage(path, 'tokens_by_account')
  await using file = await open(path, 'r+')
  // The cells of a page grow from its end.
  await file.write(Buffer.alloc(20, 'x'), 0, 20, page.end - 20)
  expect(await lake.faults()).toContainEqual({
    where: 'lake.sqlite',
    what: expect.stringContaining('tokens_by_account'),
  })
})

function rootPage(path: string, name: string) {
  using database = new DatabaseSync(path)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const size = Number(database.prepare('PRAGMA page_size').get()?.page_size)
  const schema = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)
  return {end: Number(schema?.rootpage) * size}
}

test('a database that is incomplete, no database, absent or too new is named', async ({lake}) => {
  const path = join(lake.dataDir, 'lake.sqlite')
  lake.execute('PRAGMA user_version = 99')
  expect(await lake.faults()).toEqual([
    {
      where: 'lake.sqlite',
      what: expect.stringContaining('by a newer version of the lake (schema 99'),
    },
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
