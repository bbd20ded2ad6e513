import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {createAccounts} from '../auth/accounts.ts'
import type {LakeEnv, ResolvedLakeOptions} from '../context.ts'
import {openDatabase} from '../store/database.ts'
import {createApp} from './app.ts'
import {LakeError} from './errors.ts'
import {createUnknownCalls} from './unknown-calls.ts'

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
  const unknownCalls = createUnknownCalls(log)
  const database = openDatabase(':memory:')
  const options = {now: () => new Date(), randomId: () => 'id'}
  const accounts = createAccounts(database, options)
  const frame = {
    basePath: '/lake',
    projectId: 'p',
    dataset: 'production',
    visibility: 'public' as const,
    allowedOrigins: [],
    log,
  }
  const app = createApp({options: frame, unknownCalls, accounts}, [routes])
  return {app, logged, unknownCalls, [Symbol.dispose]: () => database.close()}
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

test('an unknown call is counted, and logged once', async () => {
  using frame = createFrame()
  const {app, logged, unknownCalls} = frame
  for (let n = 0; n < 3; n += 1) await app.request('/lake/v1/nothing')
  expect(unknownCalls.list()).toEqual([{method: 'GET', path: '/lake/v1/nothing', count: 3}])
  expect(logged).toHaveLength(1)
})

test('another dataset is not found', async () => {
  using frame = createFrame()
  const {app} = frame
  expect((await app.request('/lake/v1/data/query/production')).status).toBe(200)
  const response = await app.request('/lake/v1/data/query/staging')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({message: expect.stringContaining('"staging"')})
})
