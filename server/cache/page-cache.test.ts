import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createPause, startPageCache} from '#tests/helpers/site/start-page-cache.ts'
import {openPageStore} from './page-store.ts'

test('a page is rendered once, until a change that shares a tag with it', async () => {
  const {visit, publish, rendered} = startPageCache()
  publish('a', 'One')
  expect(await visit('/blog/a')).toBe('One')
  expect(await visit('/blog/a')).toBe('One')
  publish('b', 'Of no concern')
  await visit('/blog/a')
  expect(rendered).toEqual(['/blog/a'])
  publish('a', 'Two')
  expect(await visit('/blog/a')).toBe('Two')
  expect(rendered).toEqual(['/blog/a', '/blog/a'])
})

test('a change of what several pages show concerns each, and one of anything concerns all', async () => {
  const {visit, publish, cache} = startPageCache()
  await Promise.all([visit('/about'), visit('/faq'), visit('/blog/a')])
  publish('shared', 'New')
  const stale = () => ['/about', '/faq', '/blog/a'].filter((key) => cache.get(key)?.isStale)
  expect(stale()).toEqual(['/about', '/faq'])
  expect(await visit('/about')).toBe(' New')
  cache.changed(null)
  expect(stale()).toEqual(['/about', '/faq', '/blog/a'])
})

test('a page that depends on the time is rendered again when it expires, and not before', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: 1000})
  onTestFinished(() => void vi.useRealTimers())
  const {visit, expireAt, rendered} = startPageCache()
  expireAt(5000)
  await visit('/blog/a')
  vi.setSystemTime(4999)
  await visit('/blog/a')
  expect(rendered).toHaveLength(1)
  vi.setSystemTime(5000)
  expireAt(Number.POSITIVE_INFINITY)
  await visit('/blog/a')
  await visit('/blog/a')
  expect(rendered).toHaveLength(2)
})

test('simultaneous visitors share one rendering', async () => {
  const {visit, pauses, rendered} = startPageCache()
  const pause = createPause()
  pauses.beforeEnd = pause.pass
  const visits = ['/blog/a', '/blog/a', '/blog/a?utm_source=x'].map((url) => visit(url))
  const queries = [visit('/blog/a?x=1'), visit('/blog/a?x=1')]
  await pause.reached
  pause.open()
  await Promise.all([...visits, ...queries])
  expect(rendered.toSorted()).toEqual(['/blog/a', '/blog/a?x=1'])
})

test('a change during a rendering makes its page stale, and who came after it waits', async () => {
  const {visit, publish, pauses, rendered, cache} = startPageCache()
  publish('a', 'Old')
  const pause = createPause()
  pauses.beforeEnd = pause.pass
  const early = visit('/blog/a')
  await pause.reached
  publish('a', 'New')
  const late = visit('/blog/a')
  pause.open()
  expect(await early).toBe('Old')
  expect(await late).toBe('New')
  expect(rendered).toHaveLength(2)
  expect(cache.get('/blog/a')).toMatchObject({isStale: false})
})

test('a change while a response is on its way is not missed', async () => {
  const {visit, publish, pauses, cache} = startPageCache()
  publish('a', 'Old')
  const pause = createPause()
  pauses.beforeResponse = pause.pass
  const early = visit('/blog/a')
  await pause.reached
  publish('a', 'New')
  pause.open()
  expect(await early).toBe('Old')
  expect(cache.get('/blog/a')).toMatchObject({isStale: true})
  expect(await visit('/blog/a')).toBe('New')
})

test('a change during a rendering that does not concern it costs nothing', async () => {
  const {visit, publish, pauses, rendered} = startPageCache()
  const pause = createPause()
  pauses.beforeEnd = pause.pass
  const early = visit('/blog/a')
  await pause.reached
  publish('b', 'New')
  const late = visit('/blog/a')
  pause.open()
  await Promise.all([early, late])
  expect(rendered).toHaveLength(1)
})

test('a page of responses from before and after a change is rendered again', async () => {
  const {visit, publish, pauses} = startPageCache()
  publish('about', 'Old')
  publish('shared', 'Old')
  const pause = createPause()
  pauses.beforeResponse = (name) => (name === 'shared' ? pause.pass() : Promise.resolve())
  const early = visit('/about')
  await pause.reached
  publish('about', 'New')
  pause.open()
  expect(await early).toBe('Old Old')
  expect(await visit('/about')).toBe('New Old')
})

test('only successful responses for everybody are cached', async () => {
  const {visit, respondWith, cache} = startPageCache()
  const responses: Parameters<typeof respondWith>[0][] = [
    {status: 404},
    {status: 301, headers: {Location: '/'}},
    {headers: {'Set-Cookie': 'a=b'}},
    {headers: {'Cache-Control': 'private, no-store'}},
    {headers: {Vary: 'Accept, Cookie'}},
  ]
  for (const response of responses) {
    respondWith(response)
    await visit('/blog/a')
    expect(cache.get('/blog/a'), JSON.stringify(response)).toBeUndefined()
  }
  respondWith({headers: {Vary: 'Accept'}})
  await visit('/blog/a')
  expect(cache.get('/blog/a')).toBeDefined()
})

test('a page that is no more leaves the cache, and comes back', async () => {
  const {visit, publish, respondWith, cache, rendered} = startPageCache()
  publish('a', 'One')
  await visit('/blog/a')
  respondWith({status: 404})
  publish('a', '')
  await visit('/blog/a')
  expect(cache.stats()).toMatchObject({entries: 0})
  respondWith({})
  publish('a', 'Back')
  expect(await visit('/blog/a')).toBe('Back')
  expect(rendered).toHaveLength(3)
})

test('neither query strings nor many pages take more memory than there is for them', async () => {
  const {visit, publish, cache} = startPageCache({maxBytes: 200_000})
  for (let n = 0; n < 100; n++) {
    publish(`a${n}`, 'x'.repeat(5000))
    await visit(`/blog/a${n}`)
    await visit(`/blog/a${n}?x=${n}`)
  }
  const {entries, bytes} = cache.stats()
  expect(bytes).toBeLessThanOrEqual(200_000)
  expect(entries).toBeGreaterThan(5)
  expect(cache.get('/blog/a99')).toBeDefined()
  expect(cache.get('/blog/a0')).toBeUndefined()
  // A page above the limit of one entry is sent, but evicts no other page.
  publish('huge', 'x'.repeat(150_000))
  await visit('/blog/huge')
  expect(cache.stats()).toMatchObject({entries})
})

test('a failed rendering leaves the last good page in its place', async () => {
  const {visit, publish, respondWith, takeLakeDown} = startPageCache()
  for (const name of ['a', 'b']) {
    publish(name, 'Good')
    await visit(`/blog/${name}`)
    publish(name, 'New')
  }
  respondWith({status: 500})
  expect(await visit('/blog/a')).toBe('Good')
  respondWith({})
  takeLakeDown(true)
  expect(await visit('/blog/b')).toBe('Good')
  await expect(visit('/blog/c')).rejects.toThrow('The lake is down')
  takeLakeDown(false)
  await expect.poll(() => visit('/blog/a'), {timeout: 10_000}).toBe('New')
  await expect.poll(() => visit('/blog/b'), {timeout: 10_000}).toBe('New')
})

test('pages outlive the process of a build, and are stale then', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pages-'))
  using first = openPageStore(folder.path, 'build 1')
  const before = startPageCache({store: first})
  before.publish('a', 'One')
  await before.visit('/blog/a')
  before.publish('b', 'Two')
  await before.visit('/blog/b')
  before.respondWith({status: 404})
  before.publish('b', '')
  await before.visit('/blog/b')

  using second = openPageStore(folder.path, 'build 1')
  const after = startPageCache({store: second})
  expect(after.cache.get('/blog/b')).toBeUndefined()
  expect(after.cache.get('/blog/a')).toMatchObject({isStale: true, revision: '1'})
  expect(after.cache.get('/blog/a')?.body.toString()).toBe('One')
  after.publish('a', 'New')
  expect(await after.visit('/blog/a')).toBe('New')
})
