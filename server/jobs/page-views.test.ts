import {mkdtempDisposable} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {test as base, expect, onTestFinished, vi} from 'vitest'
import {disposed} from '#tests/helpers/disposed.ts'
import {endServer, listen} from '#tests/helpers/listen.ts'
import {matchRoute} from '#tests/helpers/site/site-routes.ts'
import {VISITOR_AGENT} from '#tests/helpers/site/visitor-agent.ts'
import type {SiteEnv} from '../http/site-env.ts'
import {siteRequest} from '../http/site-request.ts'
import {MAX_PATHS, openPageViewStore} from './page-view-store.ts'
import {countViews} from './page-views.ts'

const test = base.extend('counter', disposed(startCounter))

const ALL = '0000-00-00'

/** A request of a visitor, unless other headers say otherwise. */
function requestWith(headers: Record<string, string>) {
  return new Request('http://site.example', {headers: {'User-Agent': VISITOR_AGENT, ...headers}})
}

/** A server that responds with a status to each request, behind the counter. */
async function startCounter() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'views-'))
  const clock = {now: new Date(2027, 2, 31, 23, 59), address: '203.0.113.7'}
  const logged: string[] = []
  const open = () => {
    const store = openPageViewStore(folder.path)
    const log = ({message}: {message: string}) => void logged.push(message)
    const addressOf = () => clock.address
    return {store, ...countViews({store, addressOf, now: () => clock.now, log})}
  }
  let counter = open()
  let status = 200
  const app = new Hono<SiteEnv>()
  app.use(siteRequest({lakePath: '/lake', matchRoute}))
  app.all('*', (context) => {
    counter.count(context)
    return new Response(null, {status})
  })
  const server = createServer(getRequestListener(app.fetch))
  const port = await listen(server)
  return {
    clock,
    logged,
    get: async (path: string, {as = 200, ...init}: RequestInit & {as?: number} = {}) => {
      status = as
      const headers = {'User-Agent': VISITOR_AGENT, ...init.headers}
      await fetch(`http://127.0.0.1:${port}${path}`, {...init, headers, redirect: 'manual'})
    },
    report: (path: string, headers: Record<string, string> = {}) =>
      counter.report(requestWith(headers), path, clock.address),
    views: (since = ALL) =>
      Object.fromEntries(counter.since(since).pages.map(({path, views}) => [path, views])),
    since: (day: string) => counter.since(day),
    search: (search: string, words = search) =>
      counter.miss(requestWith({}), {search, words}, clock.address),
    misses: () =>
      Object.fromEntries(counter.since(ALL).misses.map(({missed, times}) => [missed, times])),
    write: () => counter.write(),
    /** Ends without writing, as a killed process does, and starts again. */
    restart() {
      counter.store.close()
      counter = open()
    },
    breakStore: () => counter.store.close(),
    async [Symbol.asyncDispose]() {
      await endServer(server)
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('a document that is sent or that the browser has is a view of its path', async ({counter}) => {
  await counter.get('/blog?utm_source=mail')
  await counter.get('/blog', {as: 304})
  await counter.get('/')
  expect(counter.views()).toEqual({'/blog': 2, '/': 1})
})

test.for<[string, Record<string, string>]>([
  ['a robot', {'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)'}],
  ['a link preview', {'User-Agent': 'WhatsApp/2.23'}],
  ['a client without a name', {'User-Agent': ''}],
  ['a prefetch', {'Sec-Purpose': 'prefetch;prerender'}],
  ['an older prefetch', {Purpose: 'prefetch'}],
  ['an editor with drafts', {Cookie: 'theme=dark; preview=1.2.x.y'}],
])('%s is not counted', async ([, headers], {counter}) => {
  await counter.get('/blog', {headers})
  counter.report('/blog', headers)
  expect(counter.views()).toEqual({})
})

test('only pages for visitors are counted, and only those that are there', async ({counter}) => {
  for (const path of ['/login', '/admin-dashboard', '/studio/desk', '/sitemap.xml', '/faq.md']) {
    await counter.get(path)
  }
  await counter.get('/faq', {headers: {Accept: 'text/markdown'}})
  await counter.get('/about', {method: 'HEAD'})
  await counter.get('/gone', {as: 404})
  await counter.get('/old', {as: 301})
  await counter.get('/about', {as: 503})
  expect(counter.views()).toEqual({})
})

test('a page that was loaded ahead counts when it is shown, data never', async ({counter}) => {
  await counter.get('/about', {headers: {'Sec-Purpose': 'prefetch;prerender'}})
  await counter.get('/_.data')
  expect(counter.views()).toEqual({})
  counter.report('/about')
  expect(counter.views()).toEqual({'/about': 1})
})

test('a report can’t name a path that was not found', async ({counter}) => {
  await counter.get('/blog/x.data', {as: 404})
  for (const path of ['/blog/x', '/studio', '', 'https://other.example/']) counter.report(path)
  expect(counter.views()).toEqual({})
})

test('views are written together, a killed process loses those of seconds', async ({counter}) => {
  await counter.get('/about')
  counter.write()
  await counter.get('/about')
  counter.restart()
  expect(counter.views()).toEqual({'/about': 1})
  await counter.get('/about')
  expect(counter.views()).toEqual({'/about': 2})
})

test('one address counts a page only so often, by requests and reports', async ({counter}) => {
  vi.useFakeTimers({toFake: ['performance']})
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < 20; n += 1) {
    await counter.get(`/about?x=${n}`, {headers: {'User-Agent': `${VISITOR_AGENT} ${n}`}})
    counter.report('/about', {'User-Agent': `${VISITOR_AGENT} ${n}`})
  }
  expect(counter.views()).toEqual({'/about': 5})
  await counter.get('/blog')
  counter.clock.address = '203.0.113.8'
  await counter.get('/about')
  expect(counter.views()).toEqual({'/about': 6, '/blog': 1})
  counter.clock.address = '203.0.113.7'
  vi.advanceTimersByTime(29 * 60_000)
  await counter.get('/about')
  expect(counter.views()['/about']).toBe(6)
  vi.advanceTimersByTime(60_000)
  for (let n = 0; n < 20; n += 1) await counter.get('/about')
  expect(counter.views()['/about']).toBe(11)
})

test('a view belongs to the day on which it was counted', async ({counter}) => {
  await counter.get('/about')
  counter.clock.now = new Date(2027, 3, 1, 0, 1)
  await counter.get('/about')
  expect(counter.views()).toEqual({'/about': 2})
  expect(counter.since('2027-03-01').from).toBe('2027-03-31')
  expect(counter.since('2027-04-01')).toEqual({
    isOn: true,
    from: '2027-04-01',
    pages: [{path: '/about', views: 1}],
    misses: [],
  })
  expect(counter.since('2027-04-02').from).toBeNull()
})

test('paths not found twice are counted, and deleted after 90 days', async ({counter}) => {
  for (const path of [
    '/Old%20page/',
    '/old%20page',
    '/blog/gone',
    '/x.php',
    '/.env',
    '/a@b.example',
  ]) {
    await counter.get(path, {as: 404})
    if (!path.startsWith('/blog')) await counter.get(path, {as: 404})
  }
  await counter.get('/blog/gone.data', {as: 404})
  await counter.get('/once', {as: 404})
  await counter.get('/robot', {as: 404, headers: {'User-Agent': 'Googlebot/2.1'}})
  await counter.get('/robot', {as: 404, headers: {'User-Agent': 'Googlebot/2.1'}})
  expect(counter.misses()).toEqual({'/old page': 4, '/blog/gone': 2})
  expect(counter.views()).toEqual({})
  counter.clock.now = new Date(2027, 6, 1)
  counter.write()
  expect(counter.misses()).toEqual({})
})

test('words without a result count once while a visitor types them', ({counter}) => {
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    counter.clock.address = address
    for (const words of ['nig', 'night', 'night rota', 'night rot', 'night rota'])
      counter.search(words)
    for (const words of ['9876', '98765', '987654']) counter.search(words)
    for (const search of ['asha', 'asha@clinic', 'asha@clinic.example'])
      counter.search(search, search.replaceAll(/[@.]/g, ' '))
  }
  expect(counter.misses()).toEqual({'night rota': 2})
})

test('views are deleted after two years', async ({counter}) => {
  await counter.get('/about')
  counter.write()
  counter.clock.now = new Date(2029, 2, 29)
  await counter.get('/')
  expect(counter.views()).toEqual({'/about': 1, '/': 1})
  counter.clock.now = new Date(2029, 3, 2)
  counter.write()
  expect(counter.views()).toEqual({'/': 1})
})

test('a day has a limited number of paths, whose counts still grow', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'views-'))
  const store = openPageViewStore(folder.path)
  const paths = Array.from({length: MAX_PATHS + 10}, (_, index) => `/blog/${index}`)
  store.add('views', '2027-03-31', new Map(paths.map((path) => [path, 1])))
  store.add(
    'views',
    '2027-03-31',
    new Map([
      ['/blog/0', 4],
      ['/new', 9],
    ]),
  )
  const {pages} = store.since(ALL)
  expect(pages[0]).toEqual({path: '/blog/0', views: 5})
  expect(pages.map(({path}) => path)).not.toContain('/new')
  store.add('views', '2027-04-01', new Map([['/new', 9]]))
  expect(store.since('2027-04-01').pages).toEqual([{path: '/new', views: 9}])
  store.close()
})

test('a failed write is logged once, and no request fails', async ({counter}) => {
  await counter.get('/about')
  counter.breakStore()
  counter.write()
  counter.write()
  await counter.get('/about')
  expect(counter.logged).toEqual(['Page views can’t be stored'])
})
