/**
 * Walks every route the lake has, as a viewer and as the public. A route that is new is either in
 * the table of writes, with a request that an editor succeeds with, or in the list of those that
 * keep no content; otherwise this test fails.
 */
import {once} from 'node:events'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {sanityImport} from '@sanity/import'
import {expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {createAssetStore} from '#lake/assets/asset-store.ts'
import {createAccounts} from '#lake/auth/accounts.ts'
import type {ResolvedLakeOptions} from '#lake/context.ts'
import {createUnknownCalls} from '#lake/http/unknown-calls.ts'
import {actionSchema} from '#lake/mutations/actions/schema.ts'
import {allRoutes} from '#lake/routes/index.ts'
import {openDatabase} from '#lake/store/database.ts'
import {createEraser} from '#lake/store/eraser.ts'
import {openStore} from '#lake/store/store.ts'
import {createQueryPool} from '#lake/workers/query-pool.ts'
import {temporaryFolder} from '../helpers/filled-lake.ts'
import {type StartedLake, startLake} from '../helpers/start-lake.ts'

const SEED = join(import.meta.dirname, '../../studio/seed/data')

/** `METHOD pattern` of every route, as the lake itself lists them. */
async function listRoutes(): Promise<string[]> {
  await using folder = await temporaryFolder()
  using database = openDatabase(':memory:')
  const options: ResolvedLakeOptions = {
    dataDir: folder.path,
    projectId: 'neelgarh',
    dataset: 'production',
    basePath: '/lake',
    publicUrl: 'http://localhost/lake',
    visibility: 'private',
    allowedOrigins: [],
    allowLocalEditor: false,
    now: () => new Date(),
    randomId: () => 'id',
    log: () => {},
  }
  const store = openStore(database, options)
  const accounts = createAccounts(database, options)
  const routers = allRoutes({
    options,
    database,
    store,
    accounts,
    assets: createAssetStore({options, store}),
    queries: createQueryPool({databaseFile: ':memory:', ...options}),
    eraser: createEraser({database, store, forgetTexts: () => {}, log: options.log}),
    unknownCalls: createUnknownCalls(options.log),
    closing: new AbortController(),
    streams: new Set(),
  })
  const routes = routers.flatMap((router) => router.routes)
  const handled = routes.filter(({method}) => method !== 'ALL')
  return [...new Set(handled.map(({method, path}) => `${method} ${path}`))].toSorted()
}

/** What a viewer may send: it changes nothing that others see. */
const KEEPS_NO_CONTENT = new Set([
  'POST /data/query/:dataset',
  'POST /auth/login/local',
  'POST /auth/logout',
  'PUT /users/me/keyvalue',
  'POST /journey/*',
  'POST /intake/*',
  'POST /comments/:dataset/setup',
])

interface Write {
  path: string
  body: string
  type?: string
}

const json = (body: unknown) => JSON.stringify(body)
const id = 'a'
const draftId = 'drafts.a'
const document = {_id: 'new', _type: 'article'}
const releaseId = 'spring'

const MUTATIONS = [
  {create: document},
  {createOrReplace: {...document, _id: id}},
  {createIfNotExists: document},
  {delete: {id}},
  {delete: {id, purge: true}},
  {delete: {query: '*[_type == "article"]'}},
  {patch: {id, set: {title: 'Written'}}},
  {patch: {query: '*[_type == "article"]', unset: ['title']}},
]

const ACTIONS: Record<string, object> = {
  'document.create': {
    publishedId: 'new',
    attributes: {...document, _id: 'drafts.new'},
    ifExists: 'fail',
  },
  'document.edit': {publishedId: id, draftId, patch: {set: {title: 'Written'}}},
  'document.publish': {publishedId: id, draftId},
  'document.unpublish': {publishedId: id, draftId},
  'document.discard': {draftId},
  'document.delete': {publishedId: id, includeDrafts: [draftId]},
  'document.replaceDraft': {publishedId: id, attributes: {...document, _id: draftId}},
  'document.version.create': {publishedId: id, document: {...document, _id: 'versions.spring.a'}},
  'document.version.discard': {versionId: 'versions.spring.a'},
  'document.version.replace': {document: {...document, _id: 'versions.spring.a'}},
  'document.version.unpublish': {publishedId: id, versionId: 'versions.spring.a'},
  'release.create': {releaseId, metadata: {title: 'Spring', releaseType: 'asap'}},
  'release.edit': {releaseId, patch: {set: {'metadata.title': 'Summer'}}},
  'release.publish': {releaseId},
  'release.schedule': {releaseId, publishAt: '2999-01-01T00:00:00.000Z'},
  'release.unschedule': {releaseId},
  'release.archive': {releaseId},
  'release.unarchive': {releaseId},
  'release.delete': {releaseId},
}

const WRITES: Record<string, Write[]> = {
  'POST /data/mutate/:dataset': [
    ...MUTATIONS.map((mutation) => ({
      path: '/data/mutate/production',
      body: json({mutations: [mutation]}),
    })),
    {path: '/data/mutate/production?dryRun=true', body: json({mutations: MUTATIONS})},
  ],
  'POST /data/actions/:dataset': Object.entries(ACTIONS).map(([name, fields]) => ({
    path: '/data/actions/production',
    body: json({actions: [{actionType: `sanity.action.${name}`, ...fields}]}),
  })),
  'POST /assets/:kind{images|files}/:dataset': [
    {path: '/assets/files/production?filename=a.txt', body: 'text', type: 'text/plain'},
    {path: '/assets/images/production', body: 'GIF89a', type: 'image/gif'},
  ],
  'POST /data/erase/:dataset': [{path: '/data/erase/production', body: json({documentIds: [id]})}],
}

/** Everything that is content: each row of documents and log, each file of an asset. */
async function contentOf({dataDir}: StartedLake): Promise<unknown> {
  using database = new DatabaseSync(join(dataDir, 'lake.sqlite'), {readOnly: true})
  const rows = ['documents', 'transactions', 'changes', 'meta'].map((table) =>
    database.prepare(`SELECT * FROM ${table}`).all(),
  )
  const files = await readdir(join(dataDir, 'assets'), {recursive: true})
  return {rows, files: files.toSorted()}
}

async function startWithContent(): Promise<StartedLake> {
  const lake = await startLake()
  const client = lake.client('editor')
  await client.create({_id: id, _type: 'article', title: 'Before'})
  await client.create({_id: draftId, _type: 'article', title: 'Draft'})
  return lake
}

/** A new one for each request, since one of the requests is to sign out. */
function newToken({lake}: StartedLake): string {
  return lake.accounts.createRobot({label: 'Viewer', role: 'viewer'}).token
}

const WHO: [string, (lake: StartedLake) => Record<string, string>, number][] = [
  ['a viewer', (lake) => ({authorization: `Bearer ${newToken(lake)}`}), 403],
  ['the public', () => ({}), 401],
  ['a stale token', () => ({authorization: 'Bearer lkstale'}), 401],
]

test('every route that takes more than a question is known to this test', async () => {
  const routes = (await listRoutes()).filter((route) => !/^(GET|HEAD) /.test(route))
  expect(routes).toEqual([...Object.keys(WRITES), ...KEEPS_NO_CONTENT].toSorted())
  const types = actionSchema.options.map((option) => option.shape.actionType.value)
  expect(Object.keys(ACTIONS).map((name) => `sanity.action.${name}`)).toEqual(types)
})

test.each(WHO)(
  '%s can write by no route, in no spelling of its address',
  async (_who, headers, status) => {
    await using lake = await startWithContent()
    const before = await contentOf(lake)
    for (const {path, body, type = 'application/json'} of Object.values(WRITES).flat()) {
      for (const version of ['/v2025-02-19', '/v1', '/vX', '']) {
        const answer = await fetch(`${lake.url}${version}${path}`, {
          method: 'POST',
          body,
          headers: {'content-type': type, ...headers(lake)},
        })
        expect(answer.status, `${path} ${body}`).toBe(status)
      }
    }
    expect(await contentOf(lake)).toEqual(before)
  },
)

test.each(WHO)('nothing else that %s sends changes content', async (_who, headers) => {
  await using lake = await startWithContent()
  const before = await contentOf(lake)
  const routes = (await listRoutes()).filter((route) => !(route in WRITES))
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern
      .replace(':dataset', 'production')
      .replace(':projectId', 'neelgarh')
      .replace(/:ids?/, id)
      .replace(/:\w+(\{[^}]*\})?\??|\*/g, 'x')
    const stop = new AbortController()
    const answer = await fetch(`${lake.url}/v1${path}?query=*&idPrefix=a`, {
      method,
      signal: stop.signal,
      redirect: 'manual',
      headers: {'content-type': 'application/json', ...headers(lake)},
      ...(method === 'GET' ? {} : {body: json({mutations: MUTATIONS, query: '*'})}),
    })
    expect(answer.status, route).toBeLessThan(500)
    stop.abort()
  }
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${lake.url}/v1/data/doc/production/a`, {
      method,
      headers: headers(lake),
      body: json({title: 'Written'}),
    })
    expect([401, 404]).toContain(answer.status)
  }
  expect(await contentOf(lake)).toEqual(before)
})

test('sockets carry no write, and imports of a viewer are refused', async () => {
  await using lake = await startWithContent()
  const before = await contentOf(lake)
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/listeners`)
  await once(socket, 'open')
  const url = '/lake/v1/data/mutate/production'
  const answer = once(socket, 'message')
  socket.send(json({type: 'open', id: 1, url, token: lake.token('viewer')}))
  expect(String((await answer)[0])).toContain('Not the address of a stream')
  socket.terminate()
  const operation = 'createOrReplace'
  const importing = sanityImport(SEED, {client: lake.client('viewer'), operation})
  await expect(importing).rejects.toThrow()
  expect(await contentOf(lake)).toEqual(before)
})

test('an editor succeeds with what the viewer was refused', async () => {
  for (const {path, body, type = 'application/json'} of [
    ...(WRITES['POST /data/mutate/:dataset'] ?? []).slice(0, -1),
    ...(WRITES['POST /data/erase/:dataset'] ?? []),
    ...(WRITES['POST /assets/:kind{images|files}/:dataset'] ?? []).slice(0, 1),
    ...(WRITES['POST /data/actions/:dataset'] ?? []).slice(0, 6),
  ]) {
    await using lake = await startWithContent()
    const answer = await fetch(`${lake.url}/v1${path}`, {
      method: 'POST',
      body,
      headers: {'content-type': type, authorization: `Bearer ${lake.token('editor')}`},
    })
    expect(answer.status, `${path} ${body} ${await answer.text()}`).toBe(200)
  }
})
