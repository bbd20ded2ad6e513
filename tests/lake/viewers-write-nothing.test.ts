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
import {actionSchema} from '#lake/mutations/actions/schema.ts'
import {exampleOf, listRoutes} from '../helpers/lake-routes.ts'
import {type StartedLake, startLake} from '../helpers/start-lake.ts'

const SEED = join(import.meta.dirname, '../../studio/seed/data')

/** What a viewer may send: it changes nothing that others see. */
const KEEPS_NO_CONTENT = new Set([
  'POST /data/query/:dataset',
  'POST /auth/login/local',
  'POST /auth/logout',
  // Needs the secret of an invitation.
  'POST /auth/invitation',
  'PUT /users/me/keyvalue',
  'POST /journey/*',
  'POST /intake/*',
  'POST /descriptors/claim',
  // A robot replaces its own secret.
  'POST /access/robots/me/rotate',
])

interface Write {
  /** Default POST. */
  method?: string
  path: string
  body?: string
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
  'release.import': {
    releaseId: 'summer',
    attributes: {_id: '_.releases.summer', _type: 'system.release', state: 'active'},
  },
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
  'POST /cors': [
    {path: '/projects/neelgarh/cors', body: json({origin: 'https://a.example'})},
    {path: '/cors', body: json({origin: 'https://b.example'})},
  ],
  'DELETE /cors/:originId': [
    {method: 'DELETE', path: '/projects/neelgarh/cors/configured-0'},
    {method: 'DELETE', path: '/cors/configured-0'},
  ],
  'PUT /datasets/:name': [
    {method: 'PUT', path: '/datasets/mine', body: json({aclMode: 'public'})},
    {method: 'PUT', path: '/projects/neelgarh/datasets/mine'},
  ],
  'PATCH /datasets/:name': [
    {method: 'PATCH', path: '/datasets/staging', body: json({aclMode: 'public'})},
  ],
  'DELETE /datasets/:name': [{method: 'DELETE', path: '/datasets/staging'}],
  'PUT /datasets/:name/copy': [
    {method: 'PUT', path: '/datasets/staging/copy', body: json({targetDataset: 'mine'})},
  ],
  'PUT /aliases/:name': [
    {method: 'PUT', path: '/aliases/mine', body: json({datasetName: 'production'})},
  ],
  'PATCH /aliases/:name': [
    {method: 'PATCH', path: '/aliases/next', body: json({datasetName: 'production'})},
  ],
  'PATCH /aliases/:name/unlink': [{method: 'PATCH', path: '/aliases/next/unlink'}],
  'DELETE /aliases/:name': [{method: 'DELETE', path: '/aliases/next'}],
  'POST /comments/:name/setup': [{path: '/comments/production/setup'}],
  'POST /access/project/:projectId/robots': [
    {
      path: '/access/project/neelgarh/robots',
      body: json({label: 'Mine', memberships: [{roleNames: ['administrator']}]}),
    },
  ],
  'DELETE /access/project/:projectId/robots/:robotId': [
    {method: 'DELETE', path: `/access/project/neelgarh/robots/${id}`},
  ],
  'PUT /access/project/:projectId/users/:userId/roles/:roleName': [
    {method: 'PUT', path: `/access/project/neelgarh/users/${id}/roles/administrator`},
  ],
  'DELETE /access/project/:projectId/users/:userId': [
    {method: 'DELETE', path: `/access/project/neelgarh/users/${id}`},
  ],
  'POST /invitations/project/:projectId': [
    {
      path: '/invitations/project/neelgarh',
      body: json({email: 'me@example.com', role: 'administrator'}),
    },
  ],
  'DELETE /invitations/project/:projectId/:invitationId': [
    {method: 'DELETE', path: `/invitations/project/neelgarh/${id}`},
  ],
  'POST /hooks/projects/:projectId': [
    {
      path: '/hooks/projects/neelgarh',
      body: json({name: 'Mine', dataset: '*', url: 'http://a.example'}),
    },
  ],
  'PATCH /hooks/projects/:projectId/:id': [
    {method: 'PATCH', path: `/hooks/projects/neelgarh/${id}`, body: json({name: 'Mine'})},
  ],
  'PUT /hooks/projects/:projectId/:id': [
    {method: 'PUT', path: `/hooks/projects/neelgarh/${id}`, body: json({name: 'Mine'})},
  ],
  'DELETE /hooks/projects/:projectId/:id': [
    {method: 'DELETE', path: `/hooks/projects/neelgarh/${id}`},
  ],
  'PUT /data/schemas/:dataset': [
    {
      method: 'PUT',
      path: '/projects/neelgarh/datasets/production/schemas',
      body: json({schemas: [{schema: [], workspace: {name: 'default'}}]}),
    },
  ],
  'DELETE /data/schemas/:dataset/:id': [
    {method: 'DELETE', path: '/projects/neelgarh/datasets/production/schemas/_.schemas.default'},
  ],
  'POST /data/erase/:dataset': [{path: '/data/erase/production', body: json({documentIds: [id]})}],
}

/** Everything that is content: each row of documents and log, each file of an asset. */
async function contentOf({dataDir}: StartedLake): Promise<unknown> {
  using database = new DatabaseSync(join(dataDir, 'lake.sqlite'), {readOnly: true})
  const rows = [
    'documents',
    'transactions',
    'changes',
    'meta',
    'origins',
    'datasets',
    'dataset_aliases',
    'dataset_copies',
    "accounts WHERE kind = 'person'",
    'invitations',
    'webhooks',
    'webhook_messages',
  ].map((table) => database.prepare(`SELECT * FROM ${table}`).all())
  const files = await readdir(join(dataDir, 'assets'), {recursive: true})
  return {rows, files: files.toSorted()}
}

async function startWithContent(): Promise<StartedLake> {
  const lake = await startLake()
  const client = lake.client('editor')
  await client.create({_id: id, _type: 'article', title: 'Before'})
  await client.create({_id: draftId, _type: 'article', title: 'Draft'})
  const administrator = lake.client('administrator')
  await administrator.datasets.create('staging')
  await administrator.request({
    method: 'PUT',
    url: '/aliases/next',
    body: {datasetName: 'staging'},
  })
  await administrator.request({
    method: 'POST',
    url: '/hooks/projects/neelgarh',
    body: {name: 'Known', dataset: 'staging', url: 'http://localhost:9'},
  })
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

/** As in the hosted API, mutations without a token are 403, with the missing permissions. */
function refusalOf(path: string, headers: Record<string, string>, status: number): number {
  return path.startsWith('/data/mutate/') && !('authorization' in headers) ? 403 : status
}

test('every route that takes more than a question is known to this test', async () => {
  const routes = (await listRoutes()).filter((route) => !/^(GET|HEAD) /.test(route))
  expect(routes.toSorted()).toEqual([...Object.keys(WRITES), ...KEEPS_NO_CONTENT].toSorted())
  const types = actionSchema.options.map((option) => option.shape.actionType.value)
  expect(Object.keys(ACTIONS).map((name) => `sanity.action.${name}`)).toEqual(types)
})

test.each(WHO)(
  '%s can write by no route, in no spelling of its address',
  async (_who, headers, status) => {
    await using lake = await startWithContent()
    const before = await contentOf(lake)
    for (const write of Object.values(WRITES).flat()) {
      const {method = 'POST', path, body, type = 'application/json'} = write
      for (const version of ['/v2025-02-19', '/v1', '/vX', '']) {
        const answer = await fetch(`${lake.url}${version}${path}`, {
          method,
          ...(body !== undefined && {body}),
          headers: {'content-type': type, ...headers(lake)},
        })
        expect(answer.status, `${path} ${body}`).toBe(refusalOf(path, headers(lake), status))
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
    const {method, path} = exampleOf(route, id)
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
