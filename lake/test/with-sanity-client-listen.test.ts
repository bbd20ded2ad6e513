/**
 * Listeners through the real client over HTTP, with the options that the Studio uses. A fake could
 * not show what happens to a stream when its connection breaks.
 */
import type {LiveEvent, MutationEvent, ResumableListenOptions, SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {collect} from '../../tests/helpers/lake/collect.ts'
import {openStream} from '../../tests/helpers/lake/open-stream.ts'
import {memoryLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

const STUDIO_OPTIONS: ResumableListenOptions = {
  includeResult: false,
  includeAllVersions: true,
  enableResume: true,
  effectFormat: 'mendoza',
  events: ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback'],
}

/** Any event of a listener; which fields it has depends on its type. */
interface Heard extends Partial<Omit<MutationEvent, 'type'>> {
  type: string
}

function listen(
  client: SanityClient,
  query: string,
  params = {},
  options: Partial<ResumableListenOptions> = {},
) {
  return collect<Heard>(client.listen(query, params, {...STUDIO_OPTIONS, ...options}))
}

function byType(type: string, {all}: ReturnType<typeof listen>): Heard[] {
  return all.filter((event) => event.type === type)
}

/** Reads a stream as text, without the client, until it contains a word. */
async function readEvents(lake: StartedLake, word: string, lastEventId?: string): Promise<string> {
  const query = new URLSearchParams({
    query: '*',
    enableResume: 'true',
    includeResult: 'true',
    includePreviousRevision: 'true',
  })
  const headers = {
    authorization: `Bearer ${lake.token()}`,
    ...(lastEventId !== undefined && {'last-event-id': lastEventId}),
  }
  const url = `${lake.url}/v1/data/listen/production?${query}`
  await using stream = await openStream(url, headers)
  await expect.poll(stream.text).toContain(word)
  return stream.text()
}

test('a listener is welcomed and gets each change in a chain of revisions', async ({client}) => {
  using events = listen(client, '*[_id in $ids]', {ids: ['a', 'drafts.a']})
  await events.until((all) => all.length === 1)
  expect(events.all[0]).toMatchObject({type: 'welcome', listenerName: expect.any(String)})

  const created = await client.create({_id: 'drafts.a', _type: 'article', title: 'One'})
  const patched = await client.patch('drafts.a').set({title: 'Two'}).commit()
  await client.delete('drafts.a')
  await client.create({_id: 'other', _type: 'article'})
  await client.create({_id: 'a', _type: 'article'})
  await events.until((all) => all.length === 5)

  const [appear, update, disappear, last] = byType('mutation', events)
  expect(appear).toMatchObject({
    documentId: 'drafts.a',
    transition: 'appear',
    eventId: `${created._rev}#drafts.a`,
    transactionId: created._rev,
    resultRev: created._rev,
    timestamp: created._updatedAt,
    identity: expect.any(String),
    visibility: 'transaction',
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
    mutations: [{create: {_id: 'drafts.a', title: 'One'}}],
  })
  expect(appear).not.toHaveProperty('previousRev')
  expect(appear).not.toHaveProperty('result')
  expect(update).toMatchObject({
    transition: 'update',
    previousRev: created._rev,
    resultRev: patched._rev,
    mutations: [{patch: {id: 'drafts.a', set: {title: 'Two'}}}],
  })
  expect(disappear).toMatchObject({transition: 'disappear', previousRev: patched._rev})
  expect(disappear?.effects?.apply).toEqual([0, null])
  expect(last).toMatchObject({documentId: 'a', transition: 'appear'})
})

test('a document is reported while it matches the filter and when it stops', async ({client}) => {
  using events = listen(client, '*[_type == "article" && status == $status]', {status: 'live'})
  await events.until((all) => all.length === 1)
  await client.create({_id: 'a', _type: 'article', status: 'waiting'})
  const into = await client.patch('a').set({status: 'live'}).commit()
  const out = await client.patch('a').set({status: 'over'}).commit()
  await client.patch('a').set({title: 'unheard'}).commit()
  const end = await client.create({_id: 'b', _type: 'article', status: 'live'})
  await events.until((all) => all.length === 4)
  const revisions = events.all.slice(1).map((event) => event.resultRev)
  expect(revisions).toEqual([into._rev, out._rev, end._rev])
})

test('the events of a transaction are counted as this listener gets them', async ({client}) => {
  using events = listen(client, '*[_id in ["a", "b"]]')
  await events.until((all) => all.length === 1)
  const transaction = client.transaction()
  for (const _id of ['a', 'x', 'b', 'y']) transaction.create({_id, _type: 'article'})
  await transaction.commit()
  await events.until((all) => all.length === 3)
  expect(events.all.slice(1)).toMatchObject([
    {documentId: 'a', transactionCurrentEvent: 1, transactionTotalEvents: 2},
    {documentId: 'b', transactionCurrentEvent: 2, transactionTotalEvents: 2},
  ])
})

test('results and earlier revisions are sent on request, mutations left out', async ({client}) => {
  const before = await client.create({_id: 'a', _type: 'article', title: 'One'})
  using events = listen(
    client,
    '*[_id == "a"]',
    {},
    {
      includeResult: true,
      includePreviousRevision: true,
      includeMutations: false,
    },
  )
  await events.until((all) => all.length === 1)
  const after = await client.patch('a').set({title: 'Two'}).commit()
  await events.until((all) => all.length === 2)
  expect(events.all[1]).toMatchObject({previous: before, result: after})
  expect(events.all[1]).not.toHaveProperty('mutations')
})

test('after a broken connection a listener gets just what it missed', async ({lake: started}) => {
  // Writes bypass the network, so that they succeed while connections are cut.
  const writer = started.client('editor', {
    resolveFetch: () => (url, init) => started.lake.fetch(new Request(url, init)),
  })
  await writer.create({_id: 'a', _type: 'article', n: 0})
  using events = listen(started.client(), '*[_id == "a"]')
  await events.until((all) => all.length === 1)
  for (let n = 1; n <= 20; n += 1) {
    if (n % 7 === 0) started.dropConnections()
    await writer.patch('a').set({n}).commit()
  }
  await events.until(() => byType('mutation', events).length === 20, 15_000)
  const mutations = byType('mutation', events)
  for (const [index, event] of mutations.entries()) {
    if (index > 0) expect(event.previousRev).toBe(mutations[index - 1]?.resultRev)
  }
  expect(byType('welcomeback', events).length).toBeGreaterThan(0)
  expect(byType('reset', events)).toEqual([])
})

test('a listener that is cut off in a transaction gets the rest of it', async ({lake, client}) => {
  const documents = ['a', 'b', 'c'].map((_id) => ({create: {_id, _type: 'article'}}))
  await client.mutate(documents)
  const text = await readEvents(lake, '"documentId":"c"', '1.1')
  expect(text).toContain('event: welcomeback')
  const ids = [...text.matchAll(/"documentId":"(.)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['b', 'c'])
})

test('a listener whose place is unknown has to start from the beginning', async ({lake}) => {
  expect(await readEvents(lake, 'event:', '999')).toContain('event: reset')
})

test('drafts are left out by default from API version 2025-02-19 on', async ({client}) => {
  const older = client.withConfig({apiVersion: '2024-01-01'})
  const options = {includeAllVersions: undefined}
  using now = listen(client, '*', {}, options)
  using then = listen(older, '*', {}, options)
  await now.until((all) => all.length === 1)
  await then.until((all) => all.length === 1)
  await client.create({_id: 'drafts.a', _type: 'article'})
  await client.create({_id: 'a', _type: 'article'})
  await now.until((all) => all.length === 2)
  await then.until((all) => all.length === 3)
  expect(now.all[1]).toMatchObject({documentId: 'a'})
})

test('a listener with a bad query fails and says why', async ({lake}) => {
  using events = listen(lake.client(), '*[_type ==')
  expect(await events.failed).toMatchObject({
    name: 'ChannelError',
    message: expect.stringContaining('*[_type =='),
  })
})

test('live events carry the tags of the results they make stale', async () => {
  await using started = await startLake({visibility: 'public'})
  const client = started.client()
  await client.create({_id: 'a', _type: 'article', title: 'One'})
  const {syncTags = []} = await client.fetch(
    '*[_type == "article"]{title}',
    {},
    {
      filterResponse: false,
    },
  )
  using events = collect<LiveEvent>(started.client(null).live.events())
  await events.until((all) => all.length === 1)
  expect(events.all[0]).toMatchObject({type: 'welcome'})
  // Of another type: an event for it would carry other tags.
  await client.create({_id: 'drafts.x', _type: 'note'})
  await client.patch('a').set({title: 'Two'}).commit()
  await events.until((all) => all.length === 2)
  const [, message] = events.all
  expect(message).toMatchObject({type: 'message', id: expect.any(String)})
  const tags = message?.type === 'message' ? message.tags : []
  expect(tags.some((tag) => syncTags.includes(tag))).toBe(true)
})
