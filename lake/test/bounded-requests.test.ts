/** Requests that are small to send, and would keep the process busy for seconds. */
import {expect} from 'vitest'
import {ownLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

async function send(
  lake: StartedLake,
  path: string,
  {role = 'editor', body}: {role?: 'editor' | null; body?: object} = {},
) {
  const response = await fetch(`${lake.url}/v2025-02-19${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: role === null ? {} : {authorization: `Bearer ${lake.token(role)}`},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  })
  const text = await response.text()
  return {status: response.status, text}
}

const mutate = (lake: StartedLake, mutations: object[], query = '') =>
  send(lake, `/data/mutate/production${query}`, {body: {mutations}})

const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({length: count}, (_, n) => make(n))

/** A document of about a megabyte in many parts. */
const large = (_id: string) => ({
  _id,
  _type: 'article',
  body: times(4000, (n) => ({_key: `k${n}`, text: 'the quick brown fox jumps over it '.repeat(7)})),
})

/** Documents of about a megabyte in one part, which takes a fraction of the time. */
async function createLong(lake: StartedLake, count: number) {
  for (const _id of times(count, (n) => `long-${n}`)) {
    await mutate(lake, [{create: {_id, _type: 'article', text: 'x'.repeat(1_100_000)}}])
  }
}

test('a transaction patches a large document some times, not two hundred times', async ({lake}) => {
  await mutate(lake, [{create: large('large-0')}])
  const patches = (count: number) =>
    times(count, (n) => ({patch: {id: 'large-0', set: {title: `Title ${n}`}}}))
  expect(await mutate(lake, patches(40))).toMatchObject({status: 200})
  expect(await mutate(lake, patches(200))).toMatchObject({
    status: 400,
    text: expect.stringContaining('send it in parts'),
  })
  expect(await lake.client().fetch('*[_id == "large-0"][0].title')).toBe('Title 39')
})

test('a transaction has a bounded number of mutations, also those of a query', async ({lake}) => {
  const creates = (count: number) =>
    times(count, (n) => ({createOrReplace: {_id: `a-${n}`, _type: 'article'}}))
  // As many as an importer of very small documents sends at once.
  expect(await mutate(lake, creates(5000))).toMatchObject({status: 200})
  expect(await mutate(lake, creates(5001))).toMatchObject({status: 400})
  expect(await mutate(lake, creates(100_000))).toMatchObject({status: 400})
  await mutate(lake, [{create: {_id: 'one-more', _type: 'article'}}])
  const all = {query: '*[_type == "article"]'}
  expect(await mutate(lake, [{patch: {...all, set: {n: 1}}}])).toMatchObject({status: 400})
  expect(await mutate(lake, [{delete: all}])).toMatchObject({status: 400})
  expect(await lake.client().fetch('count(*[_type == "article" && !defined(n)])')).toBe(5001)
  const part = {query: '*[_type == "article"] | order(_id)[0...4000]'}
  expect(await mutate(lake, [{delete: part}])).toMatchObject({status: 200})
})

test('a transaction writes a bounded amount, also for documents of a query', async ({lake}) => {
  await createLong(lake, 18)
  const set = {title: 'New'}
  expect(await mutate(lake, [{patch: {query: '*[_id match "long-*"]', set}}])).toMatchObject({
    status: 400,
    text: expect.stringContaining('send it in parts'),
  })
  expect(await mutate(lake, [{patch: {query: '*[_id match "long-*"][0...9]', set}}])).toMatchObject(
    {status: 200},
  )
})

test('a patch of many places makes no document of any length', async ({lake}) => {
  await mutate(lake, [{create: {_id: 'a', _type: 'article', list: times(1000, (n) => n)}}])
  const set = {'list[0:1000]': 'x'.repeat(100_000)}
  expect(await mutate(lake, [{patch: {id: 'a', set}}])).toMatchObject({status: 400})
  const nested = {'list[0:1000]': times(1000, (n) => n)}
  const twice = {'list[0:1000][0:1000]': times(1000, (n) => n)}
  const patches = [nested, twice].map((set) => ({patch: {id: 'a', set}}))
  expect(await mutate(lake, patches)).toMatchObject({status: 400})
  const deep = times(150, (n) => n).reduce<unknown>((inner) => ({a: inner}), {v: 1})
  await mutate(lake, [{create: {_id: 'b', _type: 'article', deep, list: times(100_000, (n) => n)}}])
  for (const path of ['list[0:100000]', 'list[0:90000000]', '..a..a..a..a..v']) {
    const start = performance.now()
    expect(await mutate(lake, [{patch: {id: 'b', set: {[path]: 1}}}])).toMatchObject({status: 400})
    expect(performance.now() - start).toBeLessThan(5000)
  }
})

/** A document with a list of items as the Studio makes them. */
const listed = (_id: string, count: number) => ({
  _id,
  _type: 'article',
  list: times(count, (n) => ({_key: `k${n}`, _type: 'item', title: 'Title', text: 'some words'})),
})

test('a hundred items of a long list are patched at once, or a field of all', async ({lake}) => {
  await mutate(lake, [{create: listed('long', 5000)}, {create: listed('all', 2000)}])
  const patches = times(100, (n) => ({
    patch: {id: 'long', set: {[`list[_key=="k${n * 40}"].title`]: 'New'}},
  }))
  expect(await mutate(lake, patches)).toMatchObject({status: 200})
  const set = {'list[_key?].title': 'New'}
  const patch = {id: 'all', set, unset: ['..text']}
  expect(await mutate(lake, [{patch}])).toMatchObject({status: 200})
  expect(await lake.client().fetch('count(*[_id == "all"][0].list[defined(text)])')).toBe(0)
  const counts = await lake
    .client()
    .fetch('*[_id in ["long", "all"]] | order(_id)[].list[title == "New"]._key')
  expect(counts).toHaveLength(2100)
})

test('a patch that matches too much is refused, also in what it sets itself', async ({lake}) => {
  await mutate(lake, [{create: listed('a', 8000)}])
  const sameKeys = times(100_000, () => ({_key: 'z'}))
  const filters = times(5000, (n) => `list[_key == "${n}"].none`)
  const chain = `deep${'.a'.repeat(100)}`
  for (const operations of [
    {unset: filters},
    {set: {new: sameKeys, 'new[_key == "z"].title': 'New'}},
    {set: {[chain]: {v: 1}, '..a.v': 2}},
    {set: {'list[0:].title': 'New'}},
    {set: {[`list[${times(100, () => 'title?').join(',')}]`]: 'New'}},
  ]) {
    const start = performance.now()
    const patch = {id: 'a', ...operations}
    expect(await mutate(lake, [{patch}]), Object.keys(operations).join()).toMatchObject({
      status: 400,
    })
    expect(performance.now() - start).toBeLessThan(8000)
  }
})

test('documents by id are bounded in number and size, for an editor and for the public', async () => {
  await using lake = await startLake({visibility: 'public'})
  await createLong(lake, 18)
  await lake.client().create({_id: 'a', _type: 'article'})
  for (const role of ['editor', null] as const) {
    const get = (ids: string[], query = '') =>
      send(lake, `/data/doc/production/${ids.join(',')}${query}`, {role})
    const many = await get(times(8000, () => 'a'))
    expect(many.status).toBe(200)
    expect(JSON.parse(many.text).documents).toHaveLength(1)
    expect((await get(times(3500, (n) => n.toString(36)))).status).toBe(400)
    expect((await get(times(1800, (n) => `doc-${n}`))).status).toBe(200)
    const all = times(18, (n) => `long-${n}`)
    expect((await get(all)).status).toBe(413)
    expect((await get(all, '?includeAllVersions=true')).status).toBe(413)
    expect((await get(all, '?excludeContent=true')).status).toBe(200)
    expect((await get(all.slice(0, role === null ? 3 : 9))).status).toBe(200)
  }
})

test('history is read of a bounded number of documents at once', async ({lake}) => {
  const small = times(4000, (n) => ({create: {_id: `s${n}`, _type: 'article'}}))
  await mutate(lake, small)
  await mutate(lake, [{create: large('large-0')}])
  const ids = (count: number) => times(count, (n) => `s${n}`).join(',')
  const get = (path: string) => send(lake, `/data/history/production/${path}`)
  expect((await get(`events/documents/${ids(1500)}`)).status).toBe(400)
  expect((await get('events/documents/s1')).status).toBe(200)
  const time = new Date().toISOString()
  expect((await get(`documents/${ids(1500)}?time=${time}`)).status).toBe(400)
  expect((await get(`documents/${ids(1500)}?lastRevision=true`)).status).toBe(400)
  expect((await get(`documents/${ids(10)}?lastRevision=true`)).status).toBe(200)
  const repeated = await get(`documents/${times(300, () => 'large-0').join(',')}?time=${time}`)
  expect(JSON.parse(repeated.text).documents).toHaveLength(1)
  expect((await get(`transactions/${ids(1500)}`)).status).toBe(400)
  // As the Studio asks for the changes of a release.
  const log = await get(`transactions/${ids(1000)}?limit=1000&effectFormat=mendoza`)
  expect(JSON.parse(log.text).documentIDs).toHaveLength(1000)
})

test('the log of transactions is sent as it is read', async ({lake}) => {
  await createLong(lake, 9)
  const ids = times(9, (n) => `long-${n}`).join(',')
  const path = `/data/history/production/transactions/${ids}?effectFormat=mendoza&limit=1000`
  const request = new Request(`${lake.url}/v1${path}`, {
    headers: {authorization: `Bearer ${lake.token()}`},
  })
  const reader = (await lake.lake.fetch(request)).body?.getReader()
  const {value} = (await reader?.read()) ?? {}
  // A line has more than a million bytes.
  expect(value?.byteLength).toBe(64 * 1024)
  await reader?.cancel()
  const whole = await (await lake.lake.fetch(request)).text()
  expect(whole.trim().split('\n')).toHaveLength(9)
})

test('the lake erases as many documents as are due', async ({lake}) => {
  const ids = times(5100, (n) => `inbox.${n}`)
  for (const part of [ids.slice(0, 2600), ids.slice(2600)]) {
    await mutate(
      lake,
      part.map((_id) => ({create: {_id, _type: 'submission'}})),
    )
  }
  expect(lake.lake.erase(ids)).toMatchObject({isClean: true})
  expect(await lake.client().fetch('count(*)', {}, {perspective: 'raw'})).toBe(0)
})

test('a release of two thousand documents is published at once', async ({client, lake}) => {
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring'}})
  const text = 'the quick brown fox jumps over it '.repeat(30)
  const versions = times(2000, (n) => ({
    create: {_id: `versions.spring.a${n}`, _type: 'article', text},
  }))
  expect(await mutate(lake, versions)).toMatchObject({status: 200})
  await client.releases.publish({releaseId: 'spring'})
  expect(await client.fetch('count(*[_type == "article"])', {}, {perspective: 'published'})).toBe(
    2000,
  )
  const events = await send(lake, '/data/history/production/events/releases/spring')
  expect(JSON.parse(events.text).events.map(({type}: {type: string}) => type)).toContain(
    'publishRelease',
  )
})
