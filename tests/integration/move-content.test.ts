/** `npm run export` and `npm run import`, with a second lake that acts as the hosted one. */
import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {cp, readdir, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {sanityImport} from '@sanity/import'
import {packTar} from 'modern-tar'
import sharp from 'sharp'
import {expect} from 'vitest'
import type {Env} from '#app/services/env/env.server.ts'
import {verifyLake} from '#lake/index.ts'
import {exportContent} from '#server/cli/move-content/export-content.ts'
import {importArchive} from '#server/cli/move-content/import-archive.ts'
import type {ImportOperation} from '#server/lake-import.ts'
import {disposed} from '../helpers/disposed.ts'
import {contentOf, fillLake, temporaryFolder} from '../helpers/lake/filled-lake.ts'
import {ownLakeTest} from '../helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../helpers/lake/start-lake.ts'
import {listen} from '../helpers/listen.ts'
import {killScript} from '../helpers/run-script.ts'

const test = ownLakeTest.extend('folder', disposed(temporaryFolder))

type Source = Pick<Env, 'content' | 'dataDir'>

function embedded(dataDir: string): Source {
  return {dataDir, content: {mode: 'embedded', projectId: 'neelgarh', dataset: 'production'}}
}

/** Another lake, with the site's settings for a hosted one. */
function hosted(lake: StartedLake): Source {
  const [readToken, writeToken] = [lake.token('viewer'), lake.token('administrator')]
  const {projectId, dataset} = lake.lake
  return {
    dataDir: '/nowhere',
    content: {mode: 'hosted', projectId, dataset, readToken, writeToken, apiHost: lake.url},
  }
}

function exportFrom(
  env: Source,
  target: string,
  flags: {hasInbox?: boolean; hasDrafts?: boolean} = {},
) {
  return exportContent({env, target, hasDrafts: true, hasInbox: false, ...flags})
}

function importInto(
  env: Source,
  archive: string,
  operation: ImportOperation = 'create',
  confirm: (question: string) => Promise<void> = async () => {},
) {
  return importArchive({env, archive, operation, confirm})
}

/** An archive of two pages, and articles of which one has a picture. */
async function writeArchive(path: string): Promise<string> {
  const colour = {create: {width: 30, height: 20, channels: 3 as const, background: '#8f3f1d'}}
  const picture = await sharp(colour).png().toBuffer()
  const image = {_type: 'image', _sanityAsset: 'image@file://./images/brown.png'}
  const documents = [
    {_id: 'homePage', _type: 'homePage', hero: {title: 'Welcome'}},
    {_id: 'aboutPage', _type: 'aboutPage', title: 'About'},
    {_id: 'n1', _type: 'article', title: 'With a picture', image},
    {_id: 'n2', _type: 'article', related: {_type: 'reference', _ref: 'n1'}},
  ]
  const lines = documents.map((each) => JSON.stringify(each)).join('\n')
  const entries = Object.entries({'images/brown.png': picture, 'data.ndjson': Buffer.from(lines)})
  const archive = await packTar(
    entries.map(([name, body]) => ({header: {name, size: body.length}, body})),
  )
  await writeFile(path, archive)
  return path
}

/** The documents without the fields that a lake adds. */
async function written(dataDir: string): Promise<Record<string, unknown>[]> {
  const documents = await contentOf(dataDir)
  const system = ['_rev', '_createdAt', '_updatedAt', '_system', 'uploadId', 'url']
  return (Array.isArray(documents) ? documents : []).map((document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !system.includes(name))),
  )
}

test('content moves to the hosted lake and back, with its files', async ({folder, lake: far}) => {
  await fillLake(folder.at('data'))
  const there = await exportFrom(embedded(folder.at('data')), folder.at('there.tar.gz'))
  expect(there).toEqual({documents: 3, assets: 2, leftOut: 0})
  const byCommand = importInto(hosted(far), folder.at('there.tar.gz'))
  await expect(byCommand).rejects.toThrow(/npx sanity dataset import .*there.tar.gz production/)
  const client = far.client('administrator')
  const operation = 'create'
  await sanityImport(createReadStream(folder.at('there.tar.gz')), {
    client,
    operation,
    onProgress: () => {},
    allowAssetsInDifferentDataset: true,
  })
  const cover = await far.client('viewer').fetch('*[_id == "a"][0].cover.asset->size')
  expect(cover).toBeGreaterThan(0)

  expect(await exportFrom(hosted(far), folder.at('back.tar.gz'))).toEqual(there)
  await importInto(embedded(folder.at('new')), folder.at('back.tar.gz'))
  expect(await written(folder.at('new'))).toEqual(await written(folder.at('data')))
  expect((await verifyLake(folder.at('new'))).faults).toEqual([])
})

test('what visitors sent is in an archive only on request', async ({folder}) => {
  await using lake = await startLake({dataDir: folder.at('data')})
  await lake.client().create({_id: 'inbox.1', _type: 'submission', contact: {name: 'Meera'}})
  await lake.client().create({_id: 'a', _type: 'article'})
  const env = embedded(lake.dataDir)
  expect(await exportFrom(env, folder.at('a.tar.gz'))).toMatchObject({documents: 1, leftOut: 1})
  const whole = await exportFrom(env, folder.at('b.tar.gz'), {hasInbox: true})
  expect(whole).toMatchObject({documents: 2, leftOut: 0})
  await importInto(embedded(folder.at('new')), folder.at('b.tar.gz'))
  expect(await contentOf(folder.at('new'))).toMatchObject([{_id: 'a'}, {_id: 'inbox.1'}])
})

test('drafts can be left out', async ({folder}) => {
  await fillLake(folder.at('data'))
  const env = embedded(folder.at('data'))
  expect(await exportFrom(env, folder.at('a.tar.gz'), {hasDrafts: false})).toMatchObject({
    documents: 2,
  })
})

test('no half archive has the name of a whole one, and none is overwritten', async ({folder}) => {
  await using far = await startLake()
  await fillLake(folder.at('data'))
  const {content} = hosted(far)
  if (content.mode !== 'hosted') throw new Error('This is the hosted lake')
  const stale: Source = {dataDir: '', content: {...content, readToken: 'lkstale'}}
  await expect(exportFrom(stale, folder.at('out', 'a.tar.gz'))).rejects.toThrow('401')
  expect(await readdir(folder.at('out'))).toEqual([])
  const silent: Source = {dataDir: '', content: {...content, readToken: null, writeToken: null}}
  await expect(exportFrom(silent, folder.at('b.tar.gz'))).rejects.toThrow('SANITY_API_READ_TOKEN')
  await writeFile(folder.at('c.tar.gz'), 'mine')
  const onto = exportFrom(embedded(folder.at('data')), folder.at('c.tar.gz'))
  await expect(onto).rejects.toThrow('is there already')
  const ofNothing = exportFrom(embedded(folder.at('none')), folder.at('d.tar.gz'))
  await expect(ofNothing).rejects.toThrow('There is no lake in')
})

test('documents that are there are replaced only on request, after a question', async ({
  folder,
}) => {
  const env = embedded(folder.at('data'))
  const archive = await writeArchive(folder.at('archive.tar'))
  await importInto(env, archive)
  {
    await using lake = await startLake({dataDir: folder.at('data')})
    const client = lake.client()
    await client.patch('homePage').set({'hero.title': 'By an editor'}).commit()
    await client.delete('aboutPage')
  }
  const before = await contentOf(folder.at('data'))
  await expect(importInto(env, archive)).rejects.toThrow(/already exists.*--missing/s)
  const questions: string[] = []
  const refuse = async (question: string) => {
    questions.push(question)
    throw new Error('no')
  }
  await expect(importInto(env, archive, 'createOrReplace', refuse)).rejects.toThrow('no')
  expect(questions).toEqual(['This replaces 1 document (homePage) and adds 1.'])
  expect(await contentOf(folder.at('data'))).toEqual(before)

  const missing = await importInto(env, archive, 'createIfNotExists', refuse)
  expect(missing).toMatchObject({created: 1, replaced: 0})
  const title = (documents: unknown) => JSON.stringify(documents).includes('By an editor')
  expect(title(await contentOf(folder.at('data')))).toBe(true)
  const replaced = await importInto(env, archive, 'createOrReplace')
  expect(replaced).toMatchObject({created: 0, replaced: 1})
  expect(title(await contentOf(folder.at('data')))).toBe(false)
})

test('an import into a running lake is one transaction for listeners', async ({folder, lake}) => {
  lake.lake.meta.set('address', new URL(lake.url).origin)
  await lake.client().create({_id: 'own', _type: 'article', title: 'Stays'})
  const sizes: number[] = []
  lake.lake.subscribe(({changes}) => {
    if (!changes.every(({documentId}) => /^(image|file)-/.test(documentId))) {
      sizes.push(changes.length)
    }
  })
  await importInto(embedded(lake.dataDir), await writeArchive(folder.at('archive.tar')))
  expect(sizes).toEqual([expect.any(Number)])
  expect(await lake.lake.query('count(*[_type == "article"])')).toBe(3)
  expect((await verifyLake(lake.dataDir)).faults).toEqual([])
})

test('files elsewhere are imported on request, each fetched once', async ({folder}) => {
  const requested: string[] = []
  await using server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.end('A brochure')
  })
  const url = `http://127.0.0.1:${await listen(server)}/brochure.txt?page=1`
  const attachment = {_type: 'file', _sanityAsset: `file@${url}`}
  const lines = ['a', 'b'].map((_id) => JSON.stringify({_id, _type: 'article', attachment}))
  await writeFile(folder.at('a.ndjson'), lines.join('\n'))
  const env = embedded(folder.at('data'))
  const request = {env, archive: folder.at('a.ndjson'), confirm: async () => {}}
  const failing = importArchive({...request, operation: 'create', allowRemote: true})
  await expect(failing).rejects.toThrow(/127\.0\.0\.1:\d+\/brochure.*is blocked/s)
  expect(requested).toEqual([])
  const allowed = {allowRemote: true, allowedAddresses: ['127.0.0.1']}
  await importArchive({...request, operation: 'create', ...allowed})
  expect(requested).toEqual(['/brochure.txt?page=1'])
  expect(await contentOf(folder.at('data'))).toContainEqual(
    expect.objectContaining({_type: 'sanity.fileAsset', originalFilename: 'brochure.txt'}),
  )
})

test('an archive that is bad in one place changes nothing', async ({folder}) => {
  const env = embedded(folder.at('data'))
  await fillLake(folder.at('data'))
  const before = await contentOf(folder.at('data'))
  const good = {_id: 'new', _type: 'article'}
  const attachment = {_type: 'file', _sanityAsset: 'file@file:///etc/hostname'}
  const cases: Record<string, string> = {
    // Other files that are no part of an archive: server/cli/move-content/archive.test.ts.
    'a file of this machine': JSON.stringify({...good, attachment}),
    'no JSON': '{"_id": "broken',
    'a reference to nothing': JSON.stringify({...good, r: {_type: 'reference', _ref: 'nothing'}}),
    'a wrong id': JSON.stringify({...good, _id: 'ä b'}),
  }
  for (const [name, line] of Object.entries(cases)) {
    await writeFile(folder.at('bad.ndjson'), `${JSON.stringify({...good, _id: 'n2'})}\n${line}\n`)
    await expect(importInto(env, folder.at('bad.ndjson')), name).rejects.toThrow()
  }
  const latin1 = Buffer.from(JSON.stringify({...good, title: 'Zoë'}), 'latin1')
  await writeFile(folder.at('bad.ndjson'), latin1)
  await expect(importInto(env, folder.at('bad.ndjson'))).rejects.toThrow('U+FFFD')
  await expect(importInto(env, folder.at('none.tar.gz'))).rejects.toThrow('There is no archive')
  expect(await contentOf(folder.at('data'))).toEqual(before)
})

test('an archive with an asset but without its file publishes no local file', async ({folder}) => {
  await using lake = await startLake({dataDir: folder.at('data')})
  lake.lake.meta.set('address', new URL(lake.url).origin)
  await writeFile(folder.at('secret'), 'password hashes')
  const before = await contentOf(folder.at('data'), {exclusive: false})
  const hash = createHash('sha1').update('password hashes').digest('hex')
  const asset = {
    _type: 'sanity.fileAsset',
    assetId: hash,
    extension: 'txt',
    mimeType: 'text/plain',
    path: 'files/a.txt',
    size: 15,
    url: 'http://localhost/lake/v1/ping',
  }
  // Below `import.stage/assets/..`.
  const sha1hash = '../../secret'
  for (const document of [
    {...asset, _id: `file-${hash}-txt`, sha1hash},
    {...asset, _id: `file-${'a'.repeat(40)}-txt`, sha1hash: '..//../secret'},
    {...asset, _id: `file-${hash}-txt`, sha1hash: hash},
    {...asset, _id: `drafts.file-${hash}-txt`, sha1hash},
    {
      ...asset,
      _id: `image-${hash}-1x1-png`,
      _type: 'sanity.imageAsset',
      sha1hash,
      metadata: {dimensions: {width: 1, height: 1, aspectRatio: 1}},
    },
  ]) {
    const lines = [{_id: 'new', _type: 'article'}, document]
    await writeFile(folder.at('a.ndjson'), lines.map((line) => JSON.stringify(line)).join('\n'))
    const {_id} = document
    await expect
      .soft(importInto(embedded(folder.at('data')), folder.at('a.ndjson')), _id)
      .rejects.toThrow(`The document "${_id}" describes an asset`)
  }
  expect(await contentOf(folder.at('data'), {exclusive: false})).toEqual(before)
  expect(await readdir(folder.at('data', 'assets'), {recursive: true})).toEqual(['incoming'])
})

test('an archive that refers to documents of the lake is accepted', async ({folder}) => {
  await fillLake(folder.at('data'))
  const document = {_id: 'new', _type: 'article', related: {_type: 'reference', _ref: 'a'}}
  await writeFile(folder.at('one.ndjson'), JSON.stringify(document))
  await importInto(embedded(folder.at('data')), folder.at('one.ndjson'))
  expect(await contentOf(folder.at('data'))).toContainEqual(expect.objectContaining(document))
})

test('an archive of any size replaces content in one transaction', async ({folder, lake}) => {
  lake.lake.meta.set('address', new URL(lake.url).origin)
  const text = 'नीलगढ़ '.repeat(10_000)
  const lines = Array.from({length: 60}, (_, n) =>
    JSON.stringify({_id: `n${n}`, _type: 'article', text}),
  )
  await writeFile(folder.at('large.ndjson'), lines.join('\n'))
  const sizes: number[] = []
  lake.lake.subscribe(({changes}) => sizes.push(changes.length))
  const report = await importInto(embedded(lake.dataDir), folder.at('large.ndjson'))
  expect(report).toEqual({created: 60, replaced: 0})
  expect(sizes).toEqual([60])
})

test('what is written during an import stays, and so do accounts', async ({folder, lake}) => {
  lake.lake.meta.set('address', new URL(lake.url).origin)
  const client = lake.client()
  await client.create({_id: 'homePage', _type: 'homePage', hero: {title: 'Before'}})
  await client.create({_id: 'own', _type: 'article', title: 'Before'})
  const archive = await writeArchive(folder.at('archive.tar'))
  await importInto(embedded(lake.dataDir), archive, 'createOrReplace', async () => {
    await client.patch('own').set({title: 'Meanwhile'}).commit()
  })
  const content = '{"own": *[_id == "own"][0].title, "home": *[_id == "homePage"][0].hero.title}'
  expect(await lake.lake.query(content)).toEqual({own: 'Meanwhile', home: 'Welcome'})
  // With the token of before.
  expect(await client.fetch('count(*[_type == "article"])')).toBe(3)
})

test('a copy that is not complete replaces nothing', async ({folder, lake}) => {
  await lake.client().create({_id: 'homePage', _type: 'homePage'})
  lake.lake.meta.set('address', new URL(lake.url).origin)
  const adopt = () =>
    lake.client('administrator').request({method: 'POST', url: '/data/adopt/production'})
  await expect(adopt()).rejects.toThrow('no complete copy')
  const archive = await writeArchive(folder.at('archive.tar'))
  const importing = importInto(embedded(lake.dataDir), archive, 'createOrReplace', async () => {
    await expect(adopt()).rejects.toThrow('no complete copy')
  })
  await expect(importing).resolves.toMatchObject({replaced: 1})
})

test('kill -9 at any point of an import leaves the content as before or as after', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  await fillLake(folder.at('filled'))
  await cp(folder.at('filled'), dataDir, {recursive: true})
  const archive = await writeArchive(folder.at('archive.tar'))
  const before = documentsOf(await written(dataDir))
  let kills = 0
  const outcomes = new Set<number>()
  for (const triggers of [
    [/^import\.stage/],
    [/^import\.stage.lake\.sqlite/],
    [/^import\.stage.assets/],
    // The import into the lake itself: its lock, the file of a picture, then the database.
    [/^import\.stage.assets/, /^lake\./],
    [/^import\.stage.assets/, /^assets/],
    [/^import\.stage.assets/, /^assets/, /^lake\.sqlite/],
  ]) {
    // The watcher may be notified of a file after the end of the import.
    for (let tries = 0; tries < 3; tries += 1) {
      await rm(dataDir, {recursive: true})
      await cp(folder.at('filled'), dataDir, {recursive: true})
      const command = ['server/cli/import.ts', archive, '--replace', '--force']
      if (!(await killScript(command, triggers, {dataDir}))) continue
      kills += 1
      break
    }
    const now = documentsOf(await written(dataDir))
    outcomes.add(now.length)
    expect((await verifyLake(dataDir)).faults).toEqual([])
    if (now.length === before.length) expect(now).toEqual(before)
  }
  expect(kills).toBeGreaterThan(3)
  await importInto(embedded(dataDir), archive, 'createOrReplace')
  expect(await readdir(dataDir)).not.toContain('import.stage')
  const whole = documentsOf(await written(dataDir)).length
  for (const count of outcomes) expect([before.length, whole]).toContain(count)
  await using lake = await startLake({dataDir})
  expect(await lake.lake.query('count(*[_type == "article" && !defined(_id)])')).toBe(0)
  expect(await lake.lake.query('count(*[defined(image) && !defined(image.asset->url)])')).toBe(0)
}, 120_000)

/** The documents that are not assets. */
function documentsOf(content: Record<string, unknown>[]) {
  return content.filter(({_type}) => !String(_type).startsWith('sanity.'))
}
