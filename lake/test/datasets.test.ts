/** Several datasets in one lake: each with documents, streams, assets and history of its own. */
import {existsSync} from 'node:fs'
import {cp, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, vi} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {PIXEL} from '../../tests/helpers/lake/pixel.ts'
import {ownLakeTest} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import {backUpLake, type Role, restoreLake, verifyLake} from '../src/index.ts'

/** `staging` is a second dataset; both clients are an administrator's. */
const test = ownLakeTest
  .extend('folder', disposed(temporaryFolder))
  .extend('production', ({lake}) => lake.client('administrator'))
  .extend('staging', async ({production}) => {
    await production.datasets.create('staging', {aclMode: 'private'})
    return production.withConfig({dataset: 'staging'})
  })

async function request(
  lake: StartedLake,
  path: string,
  role: Role | null = 'administrator',
  init: RequestInit = {},
) {
  const headers = role === null ? undefined : {authorization: `Bearer ${lake.token(role)}`}
  return await fetch(`${lake.url}/v2025-02-19${path}`, {headers, ...init})
}

const putDataset = (lake: StartedLake, name: string) =>
  request(lake, `/datasets/${name}`, 'administrator', {method: 'PUT', body: '{}'})

async function datasetNames(client: SanityClient): Promise<string[]> {
  return (await client.datasets.list()).map(({name}) => name)
}

test('documents of a dataset are in no other', async ({lake, production, staging}) => {
  await production.create({_id: 'a', _type: 'article', title: 'Production'})
  await staging.create({_id: 'a', _type: 'article', title: 'Staging'})
  await staging.create({_id: 'b', _type: 'article'})
  expect(await production.fetch('*[_type == "article"]._id')).toEqual(['a'])
  expect(await staging.fetch('*[_type == "article"]{_id, title}')).toEqual([
    {_id: 'a', title: 'Staging'},
    {_id: 'b', title: null},
  ])
  expect(await staging.getDocument('a')).toMatchObject({title: 'Staging'})
  await production.delete('a')
  expect(await staging.getDocument('a')).toMatchObject({title: 'Staging'})
  expect(await datasetNames(production)).toEqual(['production', 'staging'])
  await production.datasets.delete('staging')
  expect(await datasetNames(production)).toEqual(['production'])
  await expect(staging.fetch('*')).rejects.toMatchObject({statusCode: 404})
  expect(existsSync(join(lake.dataDir, 'datasets/staging'))).toBe(false)
  // A process that had the old file open would still read it.
  await production.datasets.create('staging')
  expect(await staging.fetch('*[_type == "article"]')).toEqual([])
})

test('streams of a dataset tell of its documents only', async ({production, staging}) => {
  const heard: string[] = []
  const opened = Promise.withResolvers<void>()
  const listening = staging
    .listen('*', {}, {events: ['welcome', 'mutation']})
    .subscribe((event) => {
      if (event.type === 'welcome') opened.resolve()
      if (event.type === 'mutation') heard.push(event.documentId)
    })
  onTestFinished(() => listening.unsubscribe())
  await opened.promise
  await production.create({_id: 'in-production', _type: 'article'})
  await staging.create({_id: 'in-staging', _type: 'article'})
  await expect.poll(() => heard).toEqual(['in-staging'])
})

test('assets and history belong to a dataset', async ({lake, production, staging}) => {
  const image = await staging.assets.upload('image', PIXEL)
  expect(image.path).toMatch(/^images\/neelgarh\/staging\//)
  expect((await fetch(image.url)).status).toBe(200)
  expect((await fetch(image.url.replace('/staging/', '/production/'))).status).toBe(404)
  expect(await production.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(0)

  await staging.create({_id: 'a', _type: 'article', n: 1})
  await staging.patch('a').set({n: 2}).commit()
  const of = async (dataset: string) =>
    (await request(lake, `/data/history/${dataset}/transactions/a?excludeContent=true`)).text()
  expect((await of('staging')).trim().split('\n')).toHaveLength(2)
  expect((await of('production')).trim()).toBe('')
})

test('names are checked', async ({lake, production}) => {
  await production.datasets.create('staging')
  for (const name of ['A', 'x', '-ab', 'ab-', 'a.b', '../ab', 'ä'.repeat(3), 'a'.repeat(65)]) {
    const {status} = await putDataset(lake, encodeURIComponent(name))
    expect(status, name).toBe(400)
  }
  await expect(production.datasets.create('staging')).rejects.toMatchObject({statusCode: 409})
  await expect(production.datasets.delete('production')).rejects.toMatchObject({statusCode: 400})
  const edited = production.datasets.edit('production', {aclMode: 'public'})
  await expect(edited).rejects.toMatchObject({statusCode: 400})
  await expect(production.datasets.delete('none')).rejects.toMatchObject({statusCode: 404})
})

test('the Studio gets one dataset for comments, which is found by its purpose', async ({lake}) => {
  const editor = lake.client('editor')
  const set = () => editor.request({method: 'POST', url: '/comments/production/setup'})
  const name = {datasetName: 'production-comments'}
  expect(await Promise.all([set(), set(), set()])).toEqual([name, name, name])
  expect(await set()).toEqual(name)
  const comments = editor.withConfig({dataset: 'production-comments'})
  await comments.create({_id: 'c', _type: 'comment'})
  const url = '/projects/neelgarh/datasets?datasetProfile=comments&addonFor=production'
  expect(await editor.request({url})).toMatchObject([
    {name: 'production-comments', aclMode: 'private', addonFor: 'production'},
  ])
  const nested = {method: 'POST', url: '/comments/production-comments/setup'}
  await expect(editor.request(nested)).rejects.toMatchObject({statusCode: 400})
  const viewer = lake.client('viewer')
  await expect(
    viewer.request({method: 'POST', url: '/comments/production/setup'}),
  ).rejects.toMatchObject({statusCode: 403})
})

test('a backup has every dataset, also restored', async ({lake, folder, production, staging}) => {
  await production.datasets.edit('staging', {aclMode: 'public'})
  await production.create({_id: 'a', _type: 'article'})
  await staging.create({_id: 'b', _type: 'article'})
  await staging.assets.upload('file', Buffer.from('text'))
  const report = await backUpLake({dataDir: lake.dataDir, target: folder.at('backup')})
  expect(report).toMatchObject({documents: 3, faults: []})
  await staging.delete('b')
  await production.datasets.create('later')
  await lake.lake.close()

  await restoreLake({from: folder.at('backup'), dataDir: lake.dataDir})
  await using restored = await startLake({dataDir: lake.dataDir})
  const client = restored.client('administrator')
  expect(await datasetNames(client)).toEqual(['production', 'staging'])
  expect(await client.withConfig({dataset: 'staging'}).fetch('count(*)')).toBe(2)
  expect(await verifyLake(lake.dataDir)).toMatchObject({faults: []})
})

test.for(['INSERT', 'UPDATE'])('a dataset’s failed %s leaves nothing', async (step, {folder}) => {
  const log = vi.fn()
  await using lake = await startLake({log})
  {
    // As on a full disk.
    using database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'))
    database.exec(`CREATE TRIGGER full BEFORE ${step} ON datasets
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
  }
  const failed = await putDataset(lake, 'staging')
  expect([failed.status, await failed.text()]).toEqual([500, expect.not.stringContaining('disk')])
  const stack = expect.stringContaining('database or disk is full')
  expect(log.mock.calls).toMatchObject([[{level: 'error', stack}]])
  expect((await request(lake, '/data/query/staging?query=1')).status).toBe(404)
  await backUpLake({dataDir: lake.dataDir, target: folder.at('backup')})
  expect(await verifyLake(folder.at('backup'))).toMatchObject({faults: []})
  {
    using database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'))
    database.exec('DROP TRIGGER full')
  }
  expect((await putDataset(lake, 'staging')).status).toBe(200)
  await backUpLake({dataDir: lake.dataDir, target: folder.at('later')})
  expect(await verifyLake(folder.at('later'))).toMatchObject({faults: []})
})

test('a folder that no dataset owns is in no backup', async ({lake, folder, production}) => {
  await production.datasets.create('staging')
  const root = join(lake.dataDir, 'datasets')
  await cp(join(root, 'staging'), join(root, 'orphan'), {recursive: true})
  await backUpLake({dataDir: lake.dataDir, target: folder.at('backup')})
  expect(await readdir(folder.at('backup', 'datasets'))).toEqual(['staging'])
})

test('a dataset that can’t be opened stops nothing and is deleted', async ({lake, production}) => {
  await production.datasets.create('staging')
  await production.create({_id: 'a', _type: 'article'})
  await lake.lake.close()
  await writeFile(join(lake.dataDir, 'datasets/staging/lake.sqlite'), 'no database'.repeat(1000))
  const logged: string[] = []
  await using again = await startLake({
    dataDir: lake.dataDir,
    log: ({message}) => logged.push(message),
  })
  expect(logged).toContain('A dataset was not opened')
  const client = again.client('administrator')
  expect(await client.getDocument('a')).toBeDefined()
  const staging = client.withConfig({dataset: 'staging'})
  await expect(staging.fetch('*')).rejects.toMatchObject({statusCode: 404})
  expect((await verifyLake(lake.dataDir)).faults).toMatchObject([
    {where: 'datasets/staging/lake.sqlite'},
  ])
  await client.datasets.delete('staging')
  expect(await datasetNames(client)).toEqual(['production'])
})

test('permissions follow the role: the public reads what is published, viewers change nothing', async () => {
  await using lake = await startLake({visibility: 'public'})
  const permissionsOf = async (role: Role | null) =>
    await (await request(lake, '/projects/neelgarh/datasets/production/acl', role)).json()
  expect(await permissionsOf(null)).toEqual([{filter: '_id in path("*")', permissions: ['read']}])
  expect(await permissionsOf('viewer')).toEqual([
    {filter: '_id in path("**")', permissions: ['read', 'history']},
  ])
  expect(await permissionsOf('editor')).toMatchObject([
    {permissions: expect.arrayContaining(['create', 'update', 'history', 'manage'])},
  ])
})
