import {afterEach, expect, test, vi} from 'vitest'
import {createLake} from '#lake/index.ts'
import {temporaryFolder} from '#tests/helpers/lake/filled-lake.ts'
import {startLake} from '#tests/helpers/lake/start-lake.ts'
import type {LogEntry} from '../observability/log.ts'
import {
  keepRetention,
  type RetainedInbox,
  retainedInHostedLake,
  retainedInLake,
} from './retention.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const SERVICES = ['email']
const EMAIL = 'asha@clinic.example'

afterEach(() => {
  vi.useRealTimers()
})

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR_MS).toISOString()

function submission(id: string, age: number, rest: object = {}) {
  const submittedAt = daysAgo(age)
  const contact = {email: EMAIL}
  return {_id: `inbox.${id}`, _type: 'submission', form: 'contact', submittedAt, contact, ...rest}
}

/** A lake with submissions of several ages, and settings that keep them for 30 days. */
async function startInbox(days: number | null = 30) {
  const started = await startLake({now: () => NOW})
  await started
    .client()
    .transaction()
    .create({_id: 'siteSettings', _type: 'siteSettings', inboxRetentionDays: days})
    .create(submission('fresh', 29.9))
    .create(submission('old', 30.1, {status: 'new'}))
    .create(submission('handled', 400, {status: 'handled', delivery: {state: 'delivered'}}))
    .create(submission('refused', 400, {delivery: {state: 'refused'}}))
    .create(submission('waiting', 400, {delivery: {state: 'pending'}}))
    .create(submission('spam', 400, {suspicion: 'honeypot', delivery: {state: 'pending'}}))
    .create(submission('deleted', 400))
    .create({_id: 'article', _type: 'article', submittedAt: daysAgo(900)})
    .commit()
  await started.client().delete('inbox.deleted')
  return started
}

async function sweep(
  inbox: RetainedInbox,
  {now = NOW, services = SERVICES} = {},
): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  const log = (entry: LogEntry) => entries.push(entry)
  const stop = keepRetention({inbox, services, now: () => now, log})
  await stop()
  return entries
}

const IDS = '*[_type == "submission"]._id | order(@)'
const KEPT = ['inbox.fresh', 'inbox.waiting']

test('what is older than the settings say is erased, but for what waits for delivery', async () => {
  await using started = await startInbox()
  const entries = await sweep(retainedInLake(started.lake))
  const client = started.client()
  expect(await client.fetch(IDS, {}, {perspective: 'raw'})).toEqual(KEPT)
  expect(started.lake.deletedDocuments('inbox.')).toEqual([])
  expect(await client.getDocument('article')).toBeTruthy()
  expect(entries).toEqual([{level: 'info', message: 'Old submissions were erased', count: 5}])
  expect(await sweep(retainedInLake(started.lake))).toEqual([])
})

test('what waits for a service that is not there any more does not stay for ever', async () => {
  await using started = await startInbox()
  await sweep(retainedInLake(started.lake), {services: []})
  expect(await started.client().getDocument('inbox.waiting')).toBeUndefined()
  expect(await started.client().getDocument('inbox.fresh')).toBeTruthy()
})

test('a form with days of its own follows them, the others follow the settings', async () => {
  await using started = await startInbox()
  const client = started.client()
  const visit = (service: string, state = 'pending') => ({
    form: 'visit',
    delivery: {service, state},
  })
  await client
    .transaction()
    .create({_id: 'visit', _type: 'form', retentionDays: 60})
    .create({_id: 'drafts.contact', _type: 'form', retentionDays: 1})
    .create(submission('visit-1', 59, visit('course')))
    .create(submission('visit-2', 61, visit('email', 'delivered')))
    .create(submission('visit-3', 61, visit('email')))
    .create(submission('visit-4', 61, visit('course')))
    .create(submission('visit-5', 59, visit('email')))
    .create(submission('visit-6', 61, visit('email')))
    .commit()
  await client.delete({query: '*[_id in ["inbox.visit-5", "inbox.visit-6"]]'})
  await sweep(retainedInLake(started.lake))
  const kept = [...KEPT, 'inbox.visit-1', 'inbox.visit-3'].toSorted()
  expect(await client.fetch(IDS, {}, {perspective: 'raw'})).toEqual(kept)
  expect(started.lake.deletedDocuments('inbox.')).toMatchObject([{_id: 'inbox.visit-5'}])
})

test('an empty setting keeps everything', async () => {
  await using started = await startInbox(null)
  expect(await sweep(retainedInLake(started.lake), {now: new Date('2099-01-01')})).toEqual([])
  expect(await started.client().getDocument('inbox.handled')).toBeTruthy()
})

test('an unpublished setting does not count', async () => {
  await using started = await startInbox(null)
  const draft = {_id: 'drafts.siteSettings', _type: 'siteSettings', inboxRetentionDays: 1}
  await started.client().create(draft)
  expect(await sweep(retainedInLake(started.lake))).toEqual([])
})

test('a hosted inbox is swept through its client', async () => {
  await using started = await startInbox()
  const entries = await sweep(retainedInHostedLake(started.client()))
  expect(await started.client().fetch(IDS, {}, {perspective: 'raw'})).toEqual(KEPT)
  expect(entries).toMatchObject([{count: 4}])
})

test('it is looked at once an hour as time passes', async () => {
  await using folder = await temporaryFolder()
  vi.useFakeTimers({now: NOW, toFake: ['setInterval', 'clearInterval', 'Date']})
  const options = {dataDir: folder.path, publicUrl: 'http://localhost/lake'}
  await using lake = await createLake(options)
  const token = lake.accounts.createRobot({label: 'Test', role: 'editor'}).token
  const body = JSON.stringify({
    mutations: [
      {create: {_id: 'siteSettings', _type: 'siteSettings', inboxRetentionDays: 1}},
      {create: submission('today', 0.95)},
    ],
  })
  const headers = {authorization: `Bearer ${token}`}
  const url = 'http://localhost/lake/v1/data/mutate/production'
  await lake.fetch(new Request(url, {method: 'POST', headers, body}))
  const entries: LogEntry[] = []
  const log = (entry: LogEntry) => entries.push(entry)
  const sweeping = {services: SERVICES, now: () => new Date(), log}
  const stop = keepRetention({...sweeping, inbox: retainedInLake(lake)})
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(entries).toEqual([])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  await stop()
  expect(entries).toMatchObject([{count: 1}])
  await vi.advanceTimersByTimeAsync(5 * HOUR_MS)
  expect(entries).toHaveLength(1)
})

test('a failure is logged without what it failed on, and tried again', async () => {
  const inbox: RetainedInbox = {
    query: async (query) => (query.includes('siteSettings') ? {days: 1, forms: []} : ['inbox.1']),
    deleted: () => [],
    erase: async () => {
      throw new TypeError(`cannot erase ${EMAIL}`)
    },
  }
  const entries = await sweep(inbox)
  expect(entries).toMatchObject([{level: 'error', reason: 'TypeError'}])
  expect(JSON.stringify(entries)).not.toContain(EMAIL)
})

test('an address that is not confirmed goes after 30 days, also where the rest stays', async () => {
  await using lake = await startInbox(null)
  const client = lake.client('editor', {perspective: 'raw'})
  const unconfirmed = {subscription: {state: 'unconfirmed'}}
  const sent = (days: number) => ({
    ...unconfirmed,
    confirmation: {deliveredAt: daysAgo(days)},
  })
  await client.create(submission('late', 40, sent(30.1)))
  await client.create(submission('early', 40, sent(29.9)))
  // Without an e-mail service no address can be confirmed.
  await client.create(submission('unsent', 400, unconfirmed))
  await client.create(submission('confirmed', 400, {subscription: {state: 'confirmed'}}))
  await sweep(retainedInLake(lake.lake))
  const left = await client.fetch<string[]>('*[defined(subscription)]._id | order(@ asc)')
  expect(left).toEqual(['inbox.confirmed', 'inbox.early', 'inbox.unsent'])
})
