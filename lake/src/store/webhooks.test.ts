import {expect, test} from 'vitest'
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
