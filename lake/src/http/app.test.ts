import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {Accounts} from '../auth/accounts.ts'
import {createAuditLog} from '../auth/audit-log.ts'
import {createOrigins} from '../auth/origins.ts'
import type {LakeEnv} from '../context.ts'
import {Datasets} from '../datasets/datasets.ts'
import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {openDatabase} from '../store/database.ts'
import {DatasetList} from '../store/dataset-list.ts'
import {Store} from '../store/store.ts'
import {createApp} from './app.ts'
import {unknownCallReporter} from './unknown-calls.ts'
import {Unread} from './unread.ts'

type Entry = Parameters<ResolvedLakeOptions['log']>[0]

function createFrame() {
  const logged: Entry[] = []
  const log = (entry: Entry) => void logged.push(entry)
  const routes = new Hono<LakeEnv>()
  routes.get('/refused', () => {
    throw new LakeError(403, 'Not for you')
  })
  routes.get('/broken', () => {
    throw new Error('secret detail')
  })
  routes.get('/data/query/:dataset', (c) => c.json({result: 1}))
  const reportUnknownCall = unknownCallReporter(log)
  const database = openDatabase(':memory:')
  const options = {now: () => new Date(), randomId: () => 'id'}
  const accounts = new Accounts(database, options)
  const audit = createAuditLog(database, {...options, log})
  const frame = {
    basePath: '/lake',
    projectId: 'p',
    dataset: 'production',
    log,
  }
  const origins = createOrigins({...options, allowedOrigins: ['https://shop.example']})
  const datasets = new Datasets({
    ...frame,
    ...options,
    dataDir: '/nowhere',
    visibility: 'public',
    list: new DatasetList(database),
    exclusive: false,
  })
  const webhooks = {has: () => false}
  const unread = new Unread()
  const app = createApp(
    {options: frame, reportUnknownCall, unread, accounts, audit, origins, datasets, webhooks},
    [routes],
  )
  const first = {
    context: {store: new Store(database, options)},
    copiedAt: () => null,
    respond: app.fetch,
    subscribe() {},
    async [Symbol.asyncDispose]() {},
  }
  datasets.openAll(first, () => {
    throw new Error('There is one dataset')
  })
  /** A request from outside. */
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, init, {isLocal: false})
  return {
    app: {request},
    logged,
    origins,
    [Symbol.dispose]: () => database.close(),
  }
}

test('a failure is answered without detail and logged with it', async () => {
  using frame = createFrame()
  const {app, logged} = frame
  const response = await app.request('/lake/v1/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(logged).toMatchObject([{level: 'error', stack: expect.stringContaining('secret detail')}])
})

test('a refusal is answered in its own words, readable for local tools', async () => {
  using frame = createFrame()
  const {app} = frame
  const response = await app.request('/lake/v1/refused', {
    headers: {origin: 'http://localhost:3333'},
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    statusCode: 403,
    error: 'Forbidden',
    message: 'Not for you',
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3333')
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
})

test('pages of other sites get no access', async () => {
  using frame = createFrame()
  const {app} = frame
  for (const origin of ['https://evil.example', 'https://localhost.evil.example', 'null']) {
    const response = await app.request('/lake/v1/data/query/production', {headers: {origin}})
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('pages of allowed origins get access', async () => {
  using frame = createFrame()
  const {app, logged} = frame
  const ask = async (origin: string, method = 'GET') => {
    const headers = {origin, 'access-control-request-method': 'POST'}
    const answer = await app.request('/lake/v1/data/query/production', {method, headers})
    return answer.headers.get('access-control-allow-origin')
  }
  for (const method of ['GET', 'OPTIONS']) {
    expect(await ask('https://shop.example', method)).toBe('https://shop.example')
    expect(await ask('https://evil.example', method)).toBeNull()
  }
  expect(logged).toEqual([])
})

test('an unknown call is logged once', async () => {
  using frame = createFrame()
  const {app, logged} = frame
  for (let n = 0; n < 3; n += 1) await app.request('/lake/v1/nothing')
  expect(logged).toMatchObject([{method: 'GET', path: '/lake/v1/nothing'}])
})
