/** History as the Studio reads it: earlier documents, the transaction log, the list of events. */
import type {SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {expect} from 'vitest'
import {memoryLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

const BASE = '/data/history/production'

interface LogEntry {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  effects: Record<string, {apply: unknown[]; revert: unknown[]}>
}

interface DocumentEvent {
  type: string
  [key: string]: unknown
}

/** A clock that advances by one minute on each call. */
function steppingClock(): () => Date {
  let minute = 0
  return () => new Date(Date.UTC(2026, 0, 1, 12, minute++))
}

async function documentAt(client: SanityClient, id: string, query: Record<string, string>) {
  const url = `${BASE}/documents/${id}`
  return (await client.request<{documents: unknown[]}>({url, query})).documents
}

async function transactions(
  started: StartedLake,
  ids: string,
  query: Record<string, string> = {},
): Promise<LogEntry[]> {
  const search = new URLSearchParams({effectFormat: 'mendoza', excludeContent: 'true', ...query})
  const response = await fetch(`${started.url}/v1${BASE}/transactions/${ids}?${search}`, {
    headers: {authorization: `Bearer ${started.token()}`},
  })
  const lines = (await response.text()).split('\n').filter(Boolean)
  return lines.map((line): LogEntry => JSON.parse(line))
}

async function eventsOf(client: SanityClient, id: string, query = {}) {
  const url = `${BASE}/events/documents/${id}`
  const response = await client.request<{
    events: Record<string, DocumentEvent[]>
    nextCursor: string
  }>({url, query})
  return {events: response.events[id] ?? [], nextCursor: response.nextCursor}
}

const IDS = {draftId: 'drafts.a', publishedId: 'a'}
const publish = (client: SanityClient, transactionId: string) =>
  client.action({actionType: 'sanity.action.document.publish', ...IDS}, {transactionId})
const edit = (client: SanityClient, transactionId: string, title: string) =>
  client.action(
    {actionType: 'sanity.action.document.edit', ...IDS, patch: {set: {title}}},
    {transactionId},
  )
const create = (client: SanityClient, transactionId: string) =>
  client.action(
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: {_id: 'drafts.a', _type: 'article', title: 'One'},
      ifExists: 'fail',
    },
    {transactionId},
  )

test('a document is read as it was at a revision or a time, also after its end', async () => {
  await using started = await startLake({now: steppingClock()})
  const client = started.client()
  const created = await client.create({_id: 'a', _type: 'article', title: 'One'})
  const patched = await client.patch('a').set({title: 'Two'}).commit()
  await client.delete('a')
  expect(await documentAt(client, 'a', {revision: created._rev})).toEqual([created])
  expect(await documentAt(client, 'a', {time: created._updatedAt})).toEqual([created])
  expect(await documentAt(client, 'a', {time: patched._updatedAt})).toEqual([patched])
  expect(await documentAt(client, 'a', {time: '2020-01-01T00:00:00Z'})).toEqual([])
  expect(await documentAt(client, 'a', {time: '2030-01-01T00:00:00Z'})).toEqual([])
  expect(await documentAt(client, 'a', {lastRevision: 'true'})).toEqual([patched])
})

test('the log tells who did what, with effects', async ({lake: started, client}) => {
  await create(client, 't1')
  await edit(client, 't2', 'Two')
  await client.create({_id: 'other', _type: 'article'})
  await publish(client, 't3')
  const log = await transactions(started, 'a,drafts.a')
  expect(log.map(({id}) => id)).toEqual(['t1', 't2', 't3'])
  expect(log[2]?.documentIDs).toEqual(['a', 'drafts.a'])
  const author = started.lake.accounts.list().find(({role}) => role === 'editor')?.id
  expect(log[0]).toMatchObject({author, timestamp: expect.any(String)})

  let draft: unknown = null
  for (const {effects} of log.slice(0, 2)) {
    draft = applyPatch(draft, effects['drafts.a']?.apply ?? [])
  }
  expect(draft).toMatchObject({title: 'Two'})
  expect(log[2]?.effects['drafts.a']?.apply).toEqual([0, null])
})

test('the log is cut by transaction and limit, in both directions', async () => {
  await using started = await startLake({now: steppingClock()})
  const client = started.client()
  await create(client, 't1')
  for (const n of [2, 3, 4, 5]) await edit(client, `t${n}`, `Title ${n}`)
  const ids = async (query: Record<string, string>) =>
    (await transactions(started, 'drafts.a', query)).map(({id}) => id)
  expect(await ids({fromTransaction: 't2', toTransaction: 't4'})).toEqual(['t2', 't3', 't4'])
  expect(await ids({reverse: 'true', limit: '2'})).toEqual(['t5', 't4'])
  expect(await ids({fromTransaction: '', toTransaction: ''})).toHaveLength(5)
})

test('a draft’s events are its starts and ends, with revisions to compare', async ({client}) => {
  await create(client, 't1')
  await edit(client, 't2', 'Two')
  await publish(client, 't3')
  await edit(client, 't4', 'Three')
  await client.action(
    {actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a'},
    {transactionId: 't5'},
  )
  const {events, nextCursor} = await eventsOf(client, 'drafts.a')
  expect(events).toMatchObject([
    {type: 'deleteDocumentVersion', versionId: 'drafts.a'},
    {type: 'createDocumentVersion', versionRevisionId: 't4'},
    {
      type: 'publishDocumentVersion',
      documentId: 'a',
      revisionId: 't3',
      versionId: 'drafts.a',
      versionRevisionId: 't2',
      publishCause: 'document.publish',
    },
    {type: 'createDocumentVersion', versionId: 'drafts.a', versionRevisionId: 't1'},
  ])
  expect(nextCursor).toBe('')
})

test('a published document’s events tell how it came, changed and went', async ({client}) => {
  await create(client, 't1')
  await publish(client, 't2')
  await client.mutate([{patch: {id: 'a', set: {title: 'Live'}}}], {transactionId: 't3'})
  await client.action({actionType: 'sanity.action.document.unpublish', ...IDS})
  await publish(client, 't5')
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'a',
    includeDrafts: [],
  })
  const {events} = await eventsOf(client, 'a')
  expect(events.map(({type}) => type)).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'unpublishDocument',
    'updateLiveDocument',
    'publishDocumentVersion',
  ])
  expect(events[2]).toMatchObject({versionId: 'drafts.a'})
})

test('the end of a document includes that of its draft, so it can be restored', async ({
  client,
}) => {
  await client.create({_id: 'a', _type: 'article', title: 'Never a draft'})
  await client.patch('a').set({title: 'Still none'}).commit()
  await client.delete('a')
  const {events} = await eventsOf(client, 'drafts.a')
  expect(events).toMatchObject([{type: 'deleteDocumentGroup', documentId: 'a'}])
  expect(await documentAt(client, 'a,drafts.a', {lastRevision: 'true'})).toMatchObject([
    {_id: 'a', title: 'Still none'},
  ])
})

test('what is restored is what went last, not a draft discarded before', async ({client}) => {
  const last = {lastRevision: 'true'}
  await client.create({_id: 'a', _type: 'article', title: 'Published'})
  await client.create({_id: 'drafts.a', _type: 'article', title: 'Never mind'})
  expect(await documentAt(client, 'a,drafts.a', last)).toHaveLength(2)
  await client.delete('drafts.a')
  await client.delete('a')
  expect(await documentAt(client, 'a,drafts.a', last)).toMatchObject([{title: 'Published'}])
})

test('events come in pages', async ({client}) => {
  await client.create({_id: 'a', _type: 'article', n: 0})
  for (const n of [1, 2, 3, 4]) await client.patch('a').set({n}).commit()
  const first = await eventsOf(client, 'a', {limit: 2})
  const second = await eventsOf(client, 'a', {limit: 2, nextCursor: first.nextCursor})
  const third = await eventsOf(client, 'a', {limit: 2, nextCursor: second.nextCursor})
  expect([first, second, third].map(({events}) => events.length)).toEqual([2, 2, 1])
  expect(third).toMatchObject({events: [{type: 'createLiveDocument'}], nextCursor: ''})
})

test('a release tells its own story', async ({client}) => {
  await client.releases.create({releaseId: 'spring'})
  for (const id of ['a', 'b']) {
    const document = {_id: `versions.spring.${id}`, _type: 'article'}
    await client.create(document)
  }
  await client.discardVersion({publishedId: 'b', releaseId: 'spring'})
  await client.releases.edit({releaseId: 'spring', patch: {set: {'metadata.title': 'Spring'}}})
  await client.releases.publish({releaseId: 'spring'})
  const {events} = await client.request<{events: DocumentEvent[]}>({
    url: `${BASE}/events/releases/spring`,
  })
  expect(events).toMatchObject([
    {type: 'publishRelease', releaseName: 'spring'},
    {type: 'discardDocumentFromRelease', documentId: 'b'},
    {type: 'addDocumentToRelease', documentId: 'b', documentType: 'article'},
    {type: 'addDocumentToRelease', documentId: 'a', versionId: 'versions.spring.a'},
    {type: 'createRelease'},
  ])
})
