import {expect, test} from 'vitest'
import {openDatabase} from './database.ts'
import {WebhookList} from './webhook-list.ts'
import {type NewMessage, WebhookMessages} from './webhook-messages.ts'

const DAY_MS = 24 * 60 * 60_000
const WEBHOOK = {
  id: 'hook',
  name: 'Test',
  description: null,
  dataset: '*',
  url: 'http://localhost',
  httpMethod: 'POST',
  headers: {},
  rule: {on: ['create'], filter: null, projection: null},
  apiVersion: 'v1',
  includeDrafts: false,
  includeAllVersions: false,
  isDisabledByUser: false,
  secret: null,
  createdByUserId: 'someone',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
} satisfies Parameters<WebhookList['set']>[0]
const SUCCESS = {duration: 1, failureReason: null, resultCode: 200, resultBody: ''}

function start() {
  const database = openDatabase(':memory:')
  const clock = {now: new Date('2026-03-01T12:00:00Z')}
  let count = 0
  const options = {now: () => clock.now, randomId: () => `id-${++count}`}
  const list = new WebhookList(database)
  list.set(WEBHOOK)
  const messages = new WebhookMessages(database, options)
  const add = (...documentIds: string[]) => messages.add(documentIds.map(messageAbout), () => {})
  function deliverNext() {
    const message = messages.nextDue('hook')
    if (message) messages.recordAttempt(message, SUCCESS, {status: 'success'})
  }
  const documents = () =>
    messages.list('hook', {limit: 100, offset: 0}).map(({documentId}) => documentId)
  const attempts = () => messages.attempts('hook', {limit: 100, offset: 0}).length
  return {
    ...{list, messages, clock, add, deliverNext, documents, attempts},
    [Symbol.dispose]: () => database.close(),
  }
}

function messageAbout(documentId: string): NewMessage {
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

test('old messages that are done, and all but the newest, are pruned with their attempts', () => {
  using log = start()
  log.add('old')
  log.deliverNext()
  log.clock.now = new Date(log.clock.now.getTime() + 40 * DAY_MS)
  log.add('a', 'b', 'c', 'queued')
  for (let each = 0; each < 3; each += 1) log.deliverNext()
  expect(log.attempts()).toBe(4)
  const before = new Date(log.clock.now.getTime() - 30 * DAY_MS)
  log.messages.prune('hook', {before, max: 10})
  expect(log.documents()).toEqual(['queued', 'c', 'b', 'a'])
  log.messages.prune('hook', {before, max: 1})
  expect(log.documents()).toEqual(['queued', 'c'])
  expect(log.attempts()).toBe(1)
})

test('an attempt that ends after its message was cancelled does not queue it again', () => {
  using log = start()
  log.add('a')
  const message = log.messages.nextDue('hook')
  log.messages.cancel('hook')
  const failure = {...SUCCESS, failureReason: 'network' as const, resultCode: null}
  const dueAt = log.clock.now.toISOString()
  if (message) log.messages.recordAttempt(message, failure, {status: 'queued', dueAt})
  expect(log.messages.nextDue('hook')).toBeNull()
  expect(log.attempts()).toBe(1)
})

test('a webhook that is removed takes its messages along, and gets no new ones', () => {
  using log = start()
  log.add('a')
  const message = log.messages.nextDue('hook')
  log.list.remove('hook')
  if (message) log.messages.recordAttempt(message, SUCCESS, {status: 'success'})
  log.add('b')
  log.list.setPosition('hook', 'production', 5)
  expect([log.documents(), log.attempts()]).toEqual([[], 0])
  expect(log.list.position('hook', 'production')).toBeNull()
})
