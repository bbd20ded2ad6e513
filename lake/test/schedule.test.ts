import {afterEach, test as base, beforeEach, expect, vi} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {type TestLakeOptions, testLake} from '../src/testing.ts'

const START = new Date('2026-01-01T09:00:00Z')
const IN_40_DAYS = new Date('2026-02-10T09:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval'], now: START})
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sets the clock, and waits until the schedule was read. */
function passUntil(time: Date) {
  vi.setSystemTime(time.getTime() - 1000)
  vi.advanceTimersByTime(1000)
}

/** The client of a lake in this process, with a published article `a`. */
async function openLake(options: TestLakeOptions = {}) {
  const lake = await testLake(options)
  const client = lake.clientAs('editor', {apiVersion: '2025-02-19'})
  await client.createIfNotExists({_id: 'a', _type: 'article', title: 'Before'})
  return {...lake, client}
}

type Client = Awaited<ReturnType<typeof openLake>>['client']

/** The requests of the Studio for "Schedule publish". */
async function schedulePublish(client: Client, publishAt: Date) {
  await client.create({_id: 'drafts.a', _type: 'article', title: 'After'})
  await createRelease(client)
  await client.createVersion({baseId: 'drafts.a', publishedId: 'a', releaseId: 'soon'})
  await client.releases.schedule({releaseId: 'soon', publishAt: publishAt.toISOString()})
}

async function scheduleUnpublish(client: Client, publishAt: Date) {
  await createRelease(client)
  await client.unpublishVersion({publishedId: 'a', releaseId: 'soon'})
  await client.releases.schedule({releaseId: 'soon', publishAt: publishAt.toISOString()})
}

async function createRelease(client: Client) {
  const metadata = {releaseType: 'scheduled', cardinality: 'one'} as const
  await client.releases.create({releaseId: 'soon', metadata})
}

const test = base.extend('lake', disposed(openLake)).extend('client', ({lake}) => lake.client)

test('a scheduled draft goes live at its time and not before', async ({client}) => {
  await schedulePublish(client, IN_40_DAYS)
  const title = async () => (await client.getDocument('a'))?.title
  passUntil(new Date(IN_40_DAYS.getTime() - 1000))
  expect(await title()).toBe('Before')
  vi.advanceTimersByTime(1000)
  expect(await title()).toBe('After')
  // The draft has the same content, so it is not an unpublished change.
  expect(await client.getDocuments(['drafts.a', 'versions.soon.a'])).toEqual([null, null])
})

test('a draft that was edited after it was scheduled stays', async ({client}) => {
  await schedulePublish(client, IN_40_DAYS)
  await client.patch('drafts.a').set({title: 'Later still'}).commit()
  passUntil(IN_40_DAYS)
  expect(await client.getDocuments(['a', 'drafts.a'])).toMatchObject([
    {title: 'After'},
    {title: 'Later still'},
  ])
})

test('scheduled unpublishing takes the document away and leaves a draft', async ({client}) => {
  await scheduleUnpublish(client, IN_40_DAYS)
  passUntil(IN_40_DAYS)
  expect(await client.getDocuments(['a', 'drafts.a'])).toMatchObject([null, {title: 'Before'}])
})

test('what came due while the lake was down happens at the start', async () => {
  await using folder = await temporaryFolder()
  const onDisk = {dataDir: folder.path, inMemory: false}
  {
    await using opened = await openLake(onDisk)
    await scheduleUnpublish(opened.client, IN_40_DAYS)
  }
  vi.setSystemTime(new Date('2026-06-01T00:00:00Z'))
  await using again = await testLake(onDisk)
  vi.advanceTimersByTime(1000)
  expect(await again.client.fetch('count(*[_id == "a"])')).toBe(0)
})

test('a schedule can be moved and taken back', async ({client}) => {
  await schedulePublish(client, IN_40_DAYS)
  const sooner = new Date('2026-01-02T00:00:00Z')
  const later = new Date('2026-03-01T00:00:00Z')
  await client.releases.schedule({releaseId: 'soon', publishAt: sooner.toISOString()})
  await client.releases.schedule({releaseId: 'soon', publishAt: later.toISOString()})
  passUntil(IN_40_DAYS)
  expect(await client.getDocument('a')).toMatchObject({title: 'Before'})
  await client.releases.unschedule({releaseId: 'soon'})
  passUntil(new Date('2026-04-01T00:00:00Z'))
  expect(await client.getDocument('a')).toMatchObject({title: 'Before'})
})

test('what others refer to is not unpublished; the release says why', async ({client}) => {
  await scheduleUnpublish(client, IN_40_DAYS)
  await client.create({_id: 'b', _type: 'article', related: {_type: 'reference', _ref: 'a'}})
  passUntil(IN_40_DAYS)
  expect(await client.getDocuments(['a', '_.releases.soon'])).toMatchObject([
    {title: 'Before'},
    {state: 'active', error: {message: expect.stringContaining('references to it')}},
  ])
})

test('a draft made from a version that says "gone" does not say so itself', async ({client}) => {
  await scheduleUnpublish(client, IN_40_DAYS)
  // The requests of the Studio for "Delete schedule" when the content is kept as a draft.
  const version = await client.getDocument('versions.soon.a')
  expect(version).toMatchObject({_system: {delete: true}})
  if (!version) throw new Error('Nothing was scheduled')
  const {_rev, ...content} = version
  await client.createOrReplace({...content, _id: 'drafts.a'})
  expect(await client.getDocument('drafts.a')).not.toHaveProperty('_system')
  const drafts = {perspective: 'drafts'} as const
  expect(await client.fetch('*[_id == "a"].title', {}, drafts)).toEqual(['Before'])
  expect(await client.getDocument('versions.soon.a')).toMatchObject({_system: {delete: true}})
})
