import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../../tests/helpers/lake/filled-lake.ts'
import type {Webhook} from '../webhooks/settings.ts'
import {openDatabase} from './database.ts'
import {type NewDelivery, WebhookStore} from './webhooks.ts'

const DAY_MS = 24 * 60 * 60_000
const WEBHOOK: Webhook = {
  id: 'hook',
  type: 'document',
  name: 'Test',
  description: null,
  dataset: '*',
  url: 'http://localhost',
  httpMethod: 'POST',
  headers: {},
  rule: {on: ['create'], filter: null, projection: null},
  includeDrafts: false,
  includeAllVersions: false,
  isDisabledByUser: false,
  secret: null,
  createdByUserId: 'someone',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  activeSince: '2026-03-01T12:00:00.000Z',
}
const SUCCESS = {duration: 1, failureReason: null, resultCode: 200, resultBody: ''}

function start() {
  const database = openDatabase(':memory:')
  const clock = {now: new Date('2026-03-01T12:00:00Z')}
  let count = 0
  const options = {now: () => clock.now, randomId: () => `id-${++count}`}
  const store = new WebhookStore(database, options)
  store.set(WEBHOOK)
  const add = (...documentIds: string[]) =>
    store.add(documentIds.map(deliveryOf), 'production', documentIds.length)
  function deliverNext() {
    const delivery = store.nextDue('hook')
    if (delivery) store.record(delivery.id, SUCCESS, {status: 'success'})
  }
  const documents = () => store.deliveries('hook').map(({documentId}) => documentId)
  return {
    ...{store, clock, add, deliverNext, documents},
    [Symbol.dispose]: () => database.close(),
  }
}

function deliveryOf(documentId: string): NewDelivery {
  return {
    webhookId: 'hook',
    dataset: 'production',
    documentId,
    operation: 'create',
    transactionId: 't',
    transactionTime: '2026-03-01T12:00:00.000Z',
    payload: '{}',
    isErasure: false,
  }
}

test('old deliveries that are done, and all but the newest, are pruned', () => {
  using log = start()
  log.add('old')
  log.deliverNext()
  log.clock.now = new Date(log.clock.now.getTime() + 40 * DAY_MS)
  log.add('a', 'b', 'c', 'queued')
  for (let each = 0; each < 3; each += 1) log.deliverNext()
  log.store.prune('hook', {deliveries: 10, days: 30})
  expect(log.documents()).toEqual(['queued', 'c', 'b', 'a'])
  log.store.prune('hook', {deliveries: 1, days: 30})
  expect(log.documents()).toEqual(['queued', 'c'])
})

test('an attempt that ends after its delivery was cancelled does not queue it again', () => {
  using log = start()
  log.add('a')
  const delivery = log.store.nextDue('hook')
  log.store.cancel('hook')
  const failure = {...SUCCESS, failureReason: 'network' as const, resultCode: null}
  const dueAt = log.clock.now.toISOString()
  if (delivery) log.store.record(delivery.id, failure, {status: 'queued', dueAt})
  expect(log.store.nextDue('hook')).toBeNull()
  expect(log.store.deliveries('hook')).toMatchObject([
    {status: 'failure', failureCount: 1, failureReason: 'network', resultCode: null},
  ])
})

test('a webhook that is removed takes its deliveries along, and gets no new ones', () => {
  using log = start()
  log.add('a')
  const delivery = log.store.nextDue('hook')
  log.store.remove('hook')
  if (delivery) log.store.record(delivery.id, SUCCESS, {status: 'success'})
  log.add('b')
  expect(log.documents()).toEqual([])
})

/** What a lake of version 13 has stored, without the tables that are the same today. */
const BEFORE = `
  CREATE TABLE webhooks (id TEXT PRIMARY KEY, name, description, dataset, url, http_method, headers,
    operations, filter, projection, api_version, include_drafts, include_all_versions, is_disabled,
    secret, created_by, created_at, updated_at);
  CREATE TABLE webhook_positions (webhook_id REFERENCES webhooks (id), dataset, sequence);
  CREATE TABLE webhook_messages (sequence INTEGER PRIMARY KEY, id TEXT UNIQUE,
    webhook_id REFERENCES webhooks (id), dataset, document_id, operation, transaction_id,
    transaction_time, payload, is_erasure, status, failure_count, result_code, due_at, created_at,
    updated_at);
  CREATE TABLE webhook_attempts (sequence INTEGER PRIMARY KEY, id,
    message_id REFERENCES webhook_messages (id), webhook_id, created_at, duration, failure_reason,
    result_code, result_body);
  PRAGMA user_version = 13;
  INSERT INTO webhooks VALUES ('hook', 'Search', NULL, '*', 'https://a.example', 'PUT',
    '{"x-a":"b"}', '["create","delete"]', '_type == "a"', NULL, 'v1', 1, 0, 0, 'secret', 'asha',
    '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
  INSERT INTO webhook_positions VALUES ('hook', 'production', 7);
  INSERT INTO webhook_messages VALUES (1, 'one', 'hook', 'production', 'a', 'create', 't', 'time',
    '{"_id":"a"}', 0, 'queued', 2, 500, '2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z',
    '2026-01-02T00:00:05.000Z');
  INSERT INTO webhook_attempts VALUES (1, 'x', 'one', 'hook', 'time', 5, 'network', NULL, 'Down'),
    (2, 'y', 'one', 'hook', 'time', 6, 'http', 500, 'Oh');`

test('a lake of before keeps its webhooks, and what waits to be sent', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'lake.sqlite')
  {
    using before = new DatabaseSync(path)
    before.exec(BEFORE)
  }
  using database = openDatabase(path)
  const store = new WebhookStore(database, {now: () => new Date(0), randomId: () => 'id'})
  expect(store.all()).toEqual([
    {
      ...{id: 'hook', name: 'Search', description: null, dataset: '*', url: 'https://a.example'},
      ...{httpMethod: 'PUT', headers: {'x-a': 'b'}, apiVersion: 'v1', secret: 'secret'},
      rule: {on: ['create', 'delete'], filter: '_type == "a"', projection: null},
      ...{includeDrafts: true, includeAllVersions: false, isDisabledByUser: false},
      ...{createdByUserId: 'asha', createdAt: '2026-01-01T00:00:00.000Z'},
      ...{updatedAt: '2026-01-02T00:00:00.000Z', activeSince: '2026-01-01T00:00:00.000Z'},
    },
  ])
  expect(store.position('production')).toBe(7)
  expect(store.deliveries('hook')).toMatchObject([
    {
      ...{id: 'one', status: 'queued', failureCount: 2, payload: '{"_id":"a"}'},
      ...{operation: 'create', failureReason: 'http', resultCode: 500, resultBody: 'Oh'},
    },
  ])
})
