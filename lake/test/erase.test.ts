/** Permanent erasure: an extension of ours, see `lake/src/store/eraser.ts`. */
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {MutationEvent, SanityClient, WelcomeEvent} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {firstValueFrom, toArray} from 'rxjs'
import {filter, share, take} from 'rxjs/operators'
import {expect, test} from 'vitest'
import {filesWith} from '../../tests/helpers/files-with.ts'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {openStream} from '../../tests/helpers/lake/open-stream.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import {createLake} from '../src/index.ts'
import {verifyLake} from '../src/upkeep/verify.ts'

const EMAIL = 'asha.verma@clinic.example'
const ERASE = '/data/erase/production'

const message = (_id: string, text = 'अस्पताल') => ({
  _id,
  _type: 'submission',
  contact: {name: 'Asha', email: EMAIL, message: text},
})

/** A person's document with a history, a draft, a version and a deleted one, among others. */
async function startWithPerson(): Promise<StartedLake> {
  const started = await startLake()
  const client = started.client()
  await client.create({_id: 'article', _type: 'article', title: 'One', text: 'x'.repeat(9000)})
  for (const id of ['inbox.1', 'drafts.inbox.1', 'versions.spring.inbox.1', 'inbox.2']) {
    // Longer than a page, so that it is kept in overflow pages as well.
    await client.create(message(id, 'A long letter. '.repeat(700)))
  }
  // One transaction over both: the article's part of it stays.
  await client
    .transaction()
    .patch('article', {set: {title: 'Two'}})
    .patch('inbox.1', {set: {notes: `Called ${EMAIL}`}})
    .commit({transactionId: 'both'})
  for (let n = 0; n < 40; n += 1) {
    await client.patch('inbox.1', {set: {notes: `${n} ${EMAIL}`}}).commit({visibility: 'async'})
  }
  await client.create({...message('inbox.other'), contact: {email: 'ravi@college.example'}})
  await client.delete('inbox.2')
  await client.patch('article', {set: {title: 'Three'}}).commit()
  return started
}

const erase = (client: SanityClient, body: object) =>
  client.request<{documentIds: string[]; isClean: boolean}>({url: ERASE, method: 'POST', body})

async function documentAt(client: SanityClient, id: string, query: Record<string, string>) {
  const url = `/data/history/production/documents/${id}`
  return (await client.request<{documents: unknown[]}>({url, query})).documents[0]
}

async function logOf(started: StartedLake, ids: string): Promise<string> {
  const url = `${started.url}/v1/data/history/production/transactions/${ids}?effectFormat=mendoza`
  const response = await fetch(url, {headers: {authorization: `Bearer ${started.token()}`}})
  return response.text()
}

test('no file of the folder holds a byte of an erased person, running or closed', async () => {
  await using started = await startWithPerson()
  const client = started.client()
  const person = started.lake.accounts.createRobot({label: 'Editor', role: 'editor'})
  const searched = {key: 'studio.recent-searches', value: ['asha', EMAIL.toUpperCase()]}
  started.lake.accounts.keyValues.put(person.account.id, [searched])
  expect(await filesWith(started.dataDir, EMAIL)).not.toEqual([])

  const result = await erase(client, {documentIds: ['inbox.1', 'inbox.2'], texts: [EMAIL]})
  expect(result.isClean).toBe(true)
  expect(result.documentIds.toSorted()).toEqual([
    'drafts.inbox.1',
    'inbox.1',
    'inbox.2',
    'versions.spring.inbox.1',
  ])
  for (const text of [EMAIL, EMAIL.toUpperCase(), 'A long letter']) {
    expect(await filesWith(started.dataDir, text)).toEqual([])
  }
  await started.lake.close()
  expect(await filesWith(started.dataDir, EMAIL)).toEqual([])
  expect(await filesWith(started.dataDir, 'ravi@college.example')).not.toEqual([])
})

test('history, events and restoring know nothing of it, and all of the rest', async () => {
  await using started = await startWithPerson()
  const client = started.client()
  const before = await logOf(started, 'article,inbox.other')
  await erase(client, {documentIds: ['inbox.1', 'inbox.2']})

  expect(await client.getDocuments(['inbox.1', 'drafts.inbox.1'])).toEqual([null, null])
  expect(await logOf(started, 'inbox.1,inbox.2,drafts.inbox.1')).toBe('')
  expect(await documentAt(client, 'inbox.1', {revision: 'both'})).toBeUndefined()
  expect(await documentAt(client, 'inbox.2', {lastRevision: 'true'})).toBeUndefined()
  const url = '/data/history/production/events/documents/inbox.1'
  expect(await client.request({url})).toMatchObject({events: {'inbox.1': []}})

  expect((await verifyLake(started.dataDir)).faults).toEqual([])
  expect(await logOf(started, 'article,inbox.other')).toBe(before)
  expect(await documentAt(client, 'article', {revision: 'both'})).toMatchObject({title: 'Two'})
  let article: unknown = null
  for (const line of before.split('\n').filter(Boolean)) {
    const {effects} = JSON.parse(line)
    if (effects.article) article = applyPatch(article, effects.article.apply)
  }
  expect(article).toMatchObject({title: 'Three'})
})

test('listeners see it disappear, without a way to bring it back; the past is not resumed', async () => {
  await using started = await startWithPerson()
  const client = started.client()
  const params = {}
  const options = {
    events: ['welcome', 'mutation'] as const,
    effectFormat: 'mendoza' as const,
    includeAllVersions: true,
  }
  const events = client
    .listen('*[_type == "submission"]', params, {...options, events: [...options.events]})
    .pipe(
      filter((event): event is WelcomeEvent | MutationEvent => 'type' in event),
      share(),
    )
  const heard = firstValueFrom(events.pipe(take(4), toArray()))
  const welcomed = firstValueFrom(events)
  await welcomed
  await erase(client, {documentIds: ['inbox.1']})
  const [, ...gone] = await heard
  const notified = gone.map((event) => (event.type === 'mutation' ? event : null))
  expect(notified.map((event) => event?.transition)).toEqual([
    'disappear',
    'disappear',
    'disappear',
  ])
  expect(JSON.stringify(notified)).not.toContain(EMAIL)

  const query = new URLSearchParams({query: '*', enableResume: 'true'})
  const headers = {authorization: `Bearer ${started.token()}`, 'last-event-id': '3'}
  const url = `${started.url}/v1/data/listen/production?${query}`
  await using stream = await openStream(url, headers)
  await expect.poll(stream.text).toContain('event: reset')
})

test('files that a backup locks are cleaned when it ends, at the latest at the next start', async () => {
  await using folder = await temporaryFolder()
  {
    await using started = await startLake({dataDir: folder.path})
    await started.client().create(message('inbox.1'))
    using backup = new DatabaseSync(join(folder.path, 'lake.sqlite'))
    backup.exec('BEGIN; SELECT count(*) FROM documents')
    const result = await erase(started.client(), {documentIds: ['inbox.1']})
    expect(result.isClean).toBe(false)
    expect(await started.client().getDocument('inbox.1')).toBeUndefined()
    backup.exec('COMMIT')
  }
  await using lake = await createLake({dataDir: folder.path, publicUrl: 'http://localhost/lake'})
  expect(await lake.query('count(*[_type == "submission"])', {}, {perspective: 'raw'})).toBe(0)
  expect(await filesWith(folder.path, EMAIL)).toEqual([])
})
