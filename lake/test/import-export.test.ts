import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import sharp from 'sharp'
import {expect} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {ownLakeTest} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

const test = ownLakeTest.extend('folder', disposed(temporaryFolder))

const run = promisify(execFile)

/** Set by the lake on every write, so they are not compared. */
const SYSTEM_FIELDS = new Set(['_rev', '_createdAt', '_updatedAt'])
/** Set by the lake on every upload of an asset. */
const UPLOAD_FIELDS = new Set([...SYSTEM_FIELDS, 'uploadId'])

async function importInto(
  lake: StartedLake,
  source: string | NodeJS.ReadableStream,
  dataset = lake.lake.dataset,
) {
  const client = lake.client('administrator', {dataset})
  return sanityImport(source, {client, operation: 'createOrReplace'})
}

type Mode = 'stream' | 'cursor'

/** Exports and unpacks. @returns the content of the archive in a form that can be compared */
async function exportFrom(
  lake: StartedLake,
  dir: string,
  name: string,
  mode: Mode = 'stream',
  dataset = lake.lake.dataset,
) {
  const outputPath = join(dir, `${name}.tar.gz`)
  const unpacked = join(dir, name)
  await exportDataset({
    client: lake.client('administrator'),
    dataset,
    outputPath,
    assets: true,
    drafts: true,
    mode,
  })
  await mkdir(unpacked)
  await run('tar', ['-xzf', outputPath, '-C', unpacked, '--strip-components=1'])
  const lines = (await readFile(join(unpacked, 'data.ndjson'), 'utf8')).trim().split('\n')
  const assets: Record<string, object> = JSON.parse(
    await readFile(join(unpacked, 'assets.json'), 'utf8'),
  )
  return {
    outputPath,
    documents: lines.map((line) => without(JSON.parse(line), SYSTEM_FIELDS)).toSorted(byId),
    assets: Object.fromEntries(
      Object.entries(assets)
        .map(([id, asset]) => [id, without(asset, UPLOAD_FIELDS)] as const)
        .toSorted(),
    ),
    files: await hashes(unpacked, ['images', 'files']),
  }
}

async function hashes(dir: string, folders: string[]) {
  const found: Record<string, string> = {}
  for (const folder of folders) {
    for (const name of (await readdir(join(dir, folder))).toSorted()) {
      const bytes = await readFile(join(dir, folder, name))
      found[`${folder}/${name}`] = createHash('sha1').update(bytes).digest('hex')
    }
  }
  return found
}

function without(document: object, fields: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([key]) => !fields.has(key)))
}

function byId(a: Record<string, unknown>, b: Record<string, unknown>): number {
  return String(a._id) < String(b._id) ? -1 : 1
}

/** A dataset folder as under version control: circular references, a hotspot, a draft, a file. */
async function writeDataset(dir: string): Promise<string> {
  await mkdir(join(dir, 'images'), {recursive: true})
  await mkdir(join(dir, 'files'))
  const colour = {create: {width: 60, height: 40, channels: 3 as const, background: '#1d3f8f'}}
  await writeFile(join(dir, 'images/blue.png'), await sharp(colour).png().toBuffer())
  await writeFile(join(dir, 'files/brochure.pdf'), '%PDF-1.7 brochure')
  const cover = {
    _type: 'image',
    _sanityAsset: 'image@file://./images/blue.png',
    alt: 'Blue houses below the fort',
    hotspot: {_type: 'sanity.imageHotspot', x: 0.3, y: 0.4, width: 0.5, height: 0.5},
    crop: {_type: 'sanity.imageCrop', left: 0.1, right: 0, top: 0, bottom: 0.2},
  }
  const related = (id: string) => [{_key: 'r1', _type: 'reference', _ref: id}]
  const documents = [
    {_id: 'a', _type: 'article', title: 'नीलगढ़ “quoted”', cover, related: related('b')},
    {
      _id: 'b',
      _type: 'article',
      title: 'Second',
      related: related('a'),
      gallery: [{...cover, _key: 'g'}],
    },
    {_id: 'drafts.a', _type: 'article', title: 'Changed', cover, related: related('b')},
    {
      _id: 'download',
      _type: 'download',
      attachment: {_type: 'file', _sanityAsset: 'file@file://./files/brochure.pdf'},
    },
  ]
  const lines = documents.map((document) => JSON.stringify(document)).join('\n')
  await writeFile(join(dir, 'data.ndjson'), lines)
  return dir
}

test('export, import and export give the same archive', async ({folder, lake: first}) => {
  await importInto(first, await writeDataset(join(folder.path, 'source')))
  const file = await first.client().fetch('*[_type == "sanity.fileAsset"][0]')
  await first.client().patch(file._id).set({title: 'Brochure'}).commit()
  const before = await exportFrom(first, folder.path, 'before')

  await using second = await startLake()
  await importInto(second, createReadStream(before.outputPath))
  const after = await exportFrom(second, folder.path, 'after', 'cursor')

  expect(after.documents).toEqual(before.documents)
  expect(after.assets).toEqual(before.assets)
  expect(after.files).toEqual(before.files)
  expect(before.documents.map(({_id}) => _id)).toEqual(['a', 'b', 'download', 'drafts.a'])
  expect(Object.keys(before.files)).toHaveLength(2)
  expect(after.assets[`file-${file.sha1hash}`]).toMatchObject({
    originalFilename: 'brochure.pdf',
    title: 'Brochure',
  })
  const cover = await second.client().fetch('*[_id == "a"][0].cover{..., "size": asset->size}')
  expect(cover).toMatchObject({hotspot: {x: 0.3}, crop: {left: 0.1}, size: expect.any(Number)})
})

/** Writes releases in every state, with a scheduled draft among them, and a comment on it. */
async function fillWithReleases(client: SanityClient): Promise<void> {
  const publishAt = '2099-01-01T10:00:00.000Z'
  await client.create({_id: 'changed', _type: 'article', title: 'Before'})
  await client.create({_id: 'leaving', _type: 'article', title: 'Leaving'})
  for (const releaseId of ['open', 'timed', 'old', 'done']) {
    await client.releases.create({releaseId, metadata: {title: `The ${releaseId} one`}})
    await client.createVersion({baseId: 'changed', publishedId: 'changed', releaseId})
    const related = [{_key: 'r', _type: 'reference', _ref: 'changed'}]
    await client.create({_id: `versions.${releaseId}.new`, _type: 'article', related})
  }
  await client.unpublishVersion({publishedId: 'leaving', releaseId: 'timed'})
  await client.releases.schedule({releaseId: 'timed', publishAt})
  await client.releases.archive({releaseId: 'old'})
  await client.releases.publish({releaseId: 'done'})

  const metadata = {releaseType: 'scheduled', cardinality: 'one'} as const
  const {_id: baseId} = await client.create({_id: 'drafts.soon', _type: 'article', title: 'Soon'})
  await client.releases.create({releaseId: 'one', metadata})
  const comments = await commentsOf(client)
  const _projectId = client.config().projectId
  const reference = {_type: 'crossDatasetReference', _dataset: 'production', _projectId}
  const target = {document: {...reference, _ref: 'soon', _weak: true}, documentType: 'article'}
  await comments.create({_id: 'comment', _type: 'comment', target})
  await client.createVersion({baseId, publishedId: 'soon', releaseId: 'one'})
  await client.releases.schedule({releaseId: 'one', publishAt})
}

async function commentsOf(client: SanityClient): Promise<SanityClient> {
  await client.request({url: '/comments/production/setup', method: 'POST'})
  return client.withConfig({dataset: COMMENTS})
}

const COMMENTS = 'production-comments'

test('releases, scheduled drafts and comments are moved', async ({folder, lake: first}) => {
  await fillWithReleases(first.client())
  const before = await exportFrom(first, folder.path, 'before')
  const comments = await exportFrom(first, folder.path, 'comments', 'cursor', COMMENTS)

  await using second = await startLake()
  await importInto(second, createReadStream(before.outputPath))
  await commentsOf(second.client())
  await importInto(second, createReadStream(comments.outputPath), COMMENTS)
  const after = await exportFrom(second, folder.path, 'after', 'cursor')
  const commentsAfter = await exportFrom(second, folder.path, 'again', 'stream', COMMENTS)

  expect(after.documents).toEqual(before.documents)
  expect(commentsAfter.documents).toEqual(comments.documents)
  expect(comments.documents).toMatchObject([{target: {documentVersionId: 'one'}}])
  const states = after.documents.filter(({_type}) => _type === 'system.release')
  expect(states.map(({name, state}) => [name, state])).toEqual([
    ['done', 'published'],
    ['old', 'archived'],
    ['one', 'scheduled'],
    ['open', 'active'],
    ['timed', 'scheduled'],
  ])
  // They are releases of the second lake in every respect.
  await second.client().releases.publish({releaseId: 'timed'})
  expect(await second.client().fetch('*[_id in ["leaving", "new"]]._id')).toEqual(['new'])
})

test('a release is imported once; one whose time has passed is not run', async ({lake}) => {
  const client = lake.client('administrator')
  const attributes = {
    _id: '_.releases.past',
    _type: 'system.release',
    name: 'past',
    state: 'scheduled',
    publishAt: '2020-01-01T10:00:00.000Z',
    metadata: {title: 'Past'},
  }
  const importAs = (ifExists: 'fail' | 'ignore' | 'replace', title: string) =>
    client.action({
      actionType: 'sanity.action.release.import',
      releaseId: 'past',
      attributes: {...attributes, metadata: {title}},
      ifExists,
    })
  const title = async () => (await client.getDocument(attributes._id))?.metadata.title
  await importAs('fail', 'Past')
  expect(await client.getDocument(attributes._id)).toMatchObject({
    state: 'active',
    error: {message: 'Its time had passed when it was imported'},
  })
  await expect(importAs('fail', 'Again')).rejects.toMatchObject({statusCode: 409})
  await importAs('ignore', 'Ignored')
  expect(await title()).toBe('Past')
  await importAs('replace', 'Replaced')
  expect(await title()).toBe('Replaced')
})

test('documents are exported, by type if wanted, in pages', async ({lake}) => {
  const client = lake.client()
  const transaction = client.transaction()
  for (let n = 0; n < 2500; n++) transaction.create({_id: `a${n}`, _type: 'article', n})
  transaction.create({_id: 'faq1', _type: 'faq'})
  await transaction.commit()
  const headers = {authorization: `Bearer ${lake.token('viewer')}`}
  const read = async (query: string): Promise<Record<string, unknown>[]> => {
    const response = await fetch(`${lake.url}/v2025-02-19/data/export/production${query}`, {
      headers,
    })
    return (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
  const all = await read('')
  expect(all).toHaveLength(2501)
  expect(await read('?types=faq')).toMatchObject([{_id: 'faq1'}])

  const ids: unknown[] = []
  let cursor: unknown = ''
  while (typeof cursor === 'string') {
    const page = await read(`?types=article&nextCursor=${cursor}`)
    cursor = page.at(-1)?.nextCursor
    ids.push(...page.flatMap(({_id}) => (_id === undefined ? [] : [_id])))
  }
  expect(ids).toHaveLength(2500)
  expect(new Set(ids).size).toBe(2500)
})
