import {expect, test} from 'vitest'
import {createGate, memoryStore, startPageCache} from '#tests/helpers/start-page-cache.ts'

test('a page is rendered once and kept, until a change that concerns it', async () => {
  const {visit, publish, rendered, asked} = startPageCache()
  publish('a', 'One')
  expect(await visit('/blog/a')).toBe('One')
  expect(await visit('/blog/a')).toBe('One')
  expect(rendered).toEqual(['/blog/a'])
  publish('b', 'Of no concern')
  await visit('/blog/a')
  expect(asked).toEqual(['a'])
  publish('a', 'Two')
  expect(await visit('/blog/a')).toBe('Two')
  expect(rendered).toEqual(['/blog/a', '/blog/a'])
})

test('a change that leaves the answers as they were costs a question and no rendering', async () => {
  const {visit, publish, rendered, asked, cache} = startPageCache()
  publish('a', 'One')
  await visit('/blog/a')
  publish('a', 'One')
  expect(cache.get('/blog/a')).toMatchObject({isSuspect: true, revision: '1'})
  expect(await visit('/blog/a')).toBe('One')
  expect(cache.get('/blog/a')).toMatchObject({isSuspect: false, revision: '2'})
  expect([rendered.length, asked.length]).toEqual([1, 2])
})

test('an answer that several pages show is asked for once', async () => {
  const {visit, publish, asked, suspects} = startPageCache()
  await Promise.all([visit('/about'), visit('/faq')])
  asked.length = 0
  publish('shared', 'New')
  expect(suspects).toEqual(['/about', '/faq'])
  await Promise.all([visit('/about'), visit('/faq')])
  // Once to compare, then by each of the two renderings.
  expect(asked.filter((name) => name === 'shared')).toHaveLength(3)
  expect(await visit('/about')).toBe(' New')
})

test('simultaneous visitors share one rendering', async () => {
  const {visit, gates, rendered} = startPageCache()
  const gate = createGate()
  gates.beforeEnd = gate.pass
  const visits = ['/blog/a', '/blog/a', '/blog/a?utm_source=x'].map((url) => visit(url))
  const queries = [visit('/blog/a?x=1'), visit('/blog/a?x=1')]
  await gate.reached
  gate.open()
  await Promise.all([...visits, ...queries])
  expect(rendered.toSorted()).toEqual(['/blog/a', '/blog/a?x=1'])
})

test('a change during a rendering makes its outcome suspect, and who came after it waits', async () => {
  const {visit, publish, gates, rendered, cache} = startPageCache()
  publish('a', 'Old')
  const gate = createGate()
  gates.beforeEnd = gate.pass
  const early = visit('/blog/a')
  await gate.reached
  publish('a', 'New')
  const late = visit('/blog/a')
  gate.open()
  expect(await early).toBe('Old')
  expect(await late).toBe('New')
  expect(rendered).toHaveLength(2)
  expect(cache.get('/blog/a')).toMatchObject({isSuspect: false})
})

test('a change while an answer is on its way is not missed', async () => {
  const {visit, publish, gates, cache} = startPageCache()
  publish('a', 'Old')
  const gate = createGate()
  gates.beforeAnswer = gate.pass
  const early = visit('/blog/a')
  await gate.reached
  publish('a', 'New')
  gate.open()
  expect(await early).toBe('Old')
  expect(cache.get('/blog/a')).toMatchObject({isSuspect: true})
  expect(await visit('/blog/a')).toBe('New')
})

test('a change during a rendering that does not concern it costs nothing', async () => {
  const {visit, publish, gates, rendered} = startPageCache()
  const gate = createGate()
  gates.beforeEnd = gate.pass
  const early = visit('/blog/a')
  await gate.reached
  publish('b', 'New')
  const late = visit('/blog/a')
  gate.open()
  await Promise.all([early, late])
  expect(rendered).toHaveLength(1)
})

test('a change while answers are compared is not missed', async () => {
  const {visit, publish, gates} = startPageCache()
  publish('a', 'One')
  await visit('/blog/a')
  publish('a', 'One')
  const gate = createGate()
  gates.beforeAnswer = gate.pass
  const early = visit('/blog/a')
  await gate.reached
  publish('a', 'Two')
  const late = visit('/blog/a')
  gate.open()
  expect(await early).toBe('One')
  expect(await late).toBe('Two')
})

test('a page of answers from before and after a change is rendered again', async () => {
  const {visit, publish, gates} = startPageCache()
  publish('about', 'Old')
  publish('shared', 'Old')
  const gate = createGate()
  gates.beforeAnswer = (name) => (name === 'shared' ? gate.pass() : Promise.resolve())
  const early = visit('/about')
  await gate.reached
  publish('about', 'New')
  gate.open()
  expect(await early).toBe('Old Old')
  expect(await visit('/about')).toBe('New Old')
})

test('only successful answers for everybody are kept', async () => {
  const {visit, answerWith, cache} = startPageCache()
  const answers: Parameters<typeof answerWith>[0][] = [
    {status: 404},
    {status: 301, headers: {Location: '/'}},
    {headers: {'Set-Cookie': 'a=b'}},
    {headers: {'Cache-Control': 'private, no-store'}},
    {headers: {Vary: 'Accept, Cookie'}},
  ]
  for (const answer of answers) {
    answerWith(answer)
    await visit('/blog/a')
    expect(cache.get('/blog/a'), JSON.stringify(answer)).toBeUndefined()
  }
  answerWith({headers: {Vary: 'Accept'}})
  await visit('/blog/a')
  expect(cache.get('/blog/a')).toBeDefined()
})

test('a page that is no more is forgotten, and comes back', async () => {
  const {visit, publish, answerWith, cache, rendered} = startPageCache()
  publish('a', 'One')
  await visit('/blog/a')
  answerWith({status: 404})
  publish('a', '')
  await visit('/blog/a')
  expect(cache.get('/blog/a')).toBeUndefined()
  expect(cache.stats()).toMatchObject({entries: 0, queries: 0})
  answerWith({})
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
  const {entries, bytes, queries} = cache.stats()
  expect(bytes).toBeLessThanOrEqual(200_000)
  expect(entries).toBeGreaterThan(5)
  expect(queries).toBe(entries)
  expect(cache.get('/blog/a99')).toBeDefined()
  expect(cache.get('/blog/a0')).toBeUndefined()
  // One that is larger than its share is given out, and pushes out none.
  publish('huge', 'x'.repeat(150_000))
  await visit('/blog/huge')
  expect(cache.stats()).toMatchObject({entries})
})

test('a failed rendering leaves the last good page in its place', async () => {
  const {visit, publish, answerWith, takeLakeDown, cache} = startPageCache()
  publish('a', 'Good')
  await visit('/blog/a')
  publish('a', 'New')
  answerWith({status: 500})
  await expect(visit('/blog/a')).rejects.toThrow('answered 500')
  takeLakeDown(true)
  await expect(visit('/blog/a')).rejects.toThrow('The lake is down')
  expect(cache.get('/blog/a')?.body.toString()).toBe('Good')
  takeLakeDown(false)
  answerWith({})
  expect(await visit('/blog/a')).toBe('New')
})

test('without news an old page is looked at again, and rendered only if it has changed', async () => {
  const {visit, cache, asked, rendered} = startPageCache({maxAgeMs: -1})
  await visit('/blog/a')
  const page = cache.get('/blog/a')
  const address = {key: '/blog/a', url: '/blog/a', accept: 'text/html', isKept: true}
  if (page) expect(await cache.revisit(page, address, 'a visitor')).toBe(page)
  expect([asked.length, rendered.length]).toEqual([2, 1])
})

test('pages outlive the process, and are checked before they are shown', async () => {
  const store = memoryStore()
  const before = startPageCache({store})
  before.publish('a', 'One')
  before.publish('b', 'One')
  await before.visit('/blog/a')
  await before.visit('/blog/b')

  const after = startPageCache({store})
  after.publish('a', 'One')
  after.publish('b', 'Changed meanwhile')
  await after.cache.restore()
  expect(after.cache.get('/blog/a')).toMatchObject({isSuspect: true})
  expect(await after.visit('/blog/a')).toBe('One')
  expect(await after.visit('/blog/b')).toBe('Changed meanwhile')
  expect(after.rendered).toEqual(['/blog/b'])
  // From then on only what concerns it counts.
  after.publish('c', 'Of no concern')
  expect(after.cache.get('/blog/a')).toMatchObject({isSuspect: false})

  const nextBuild = startPageCache({store, generation: 'build 2'})
  await nextBuild.cache.restore()
  expect(nextBuild.cache.stats()).toMatchObject({entries: 0})
  expect(store.pages.size).toBe(0)
})
