/** Queries that would stop the process, or fill its memory, if it evaluated them itself. */
import {execFileSync} from 'node:child_process'
import {expect} from 'vitest'
import {openStream} from '../../tests/helpers/lake/open-stream.ts'
import {
  doubled,
  largeResult,
  listOf,
  longString,
  manyLetters,
  queryBombs,
} from '../../tests/helpers/lake/query-bombs.ts'
import {ownLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

/** Requests name their client address in a header. */
const clientAddress = (request: Request) => request.headers.get('x-address')

/** Sends a query with a token or without. @returns the response's status, size and error type */
async function ask(
  {url, token}: StartedLake,
  query: string,
  {params = {}, isStranger = false, address = '198.51.100.1', signal}: Asking = {},
) {
  const response = await fetch(`${url}/v2025-02-19/data/query/production`, {
    method: 'POST',
    headers: isStranger ? {'x-address': address} : {authorization: `Bearer ${token('viewer')}`},
    body: JSON.stringify({query, params}),
    signal,
  })
  const text = await response.text()
  return {status: response.status, bytes: text.length, type: /"type":"(\w+)"/.exec(text)?.[1]}
}

interface Asking {
  params?: Record<string, unknown>
  isStranger?: boolean
  address?: string
  signal?: AbortSignal
}

test('a stranger’s query stops nothing, whatever it says', {timeout: 120_000}, async () => {
  await using lake = await startLake({visibility: 'public', clientAddress, queryTimeoutMs: 400})
  await lake.client().create({_id: 'a', _type: 'article'})
  let responded = 0
  const requested = queryBombs.map(async ({name, query, params}, n) => {
    const address = `198.51.100.${n + 2}`
    const {status} = await ask(lake, query, {params, isStranger: true, address})
    responded++
    expect([200, 400, 503], name).toContain(status)
  })
  // Meanwhile the process responds to other requests, and an editor's query gets its turn.
  expect((await fetch(`${lake.url}/v1/ping`)).status).toBe(200)
  expect(await lake.client().fetch('count(*[_type == "article"])')).toBe(1)
  await lake.client().patch('a').set({title: 'Saved'}).commit()
  expect(await lake.client().fetch('*[_id == "a"][0].title')).toBe('Saved')
  expect(responded).toBeLessThan(queryBombs.length)
  await Promise.all(requested)
  expect(await ask(lake, '*[_id == "a"][0].title', {isStranger: true})).toMatchObject({status: 200})
})

test('a stranger’s query has at most a mebibyte, which is refused before it is parsed', async () => {
  await using lake = await startLake({visibility: 'public'})
  const params = {l: listOf(300_000)}
  expect(await ask(lake, 'count($l)', {params, isStranger: true})).toMatchObject({status: 413})
  expect(await ask(lake, 'count($l)', {params})).toMatchObject({status: 200})
})

test('a stranger whose queries are ended too often has to wait, others do not', async () => {
  await using lake = await startLake({visibility: 'public', clientAddress, queryTimeoutMs: 500})
  const slow = 'count($l[count($l[@ > 1]) > 0])'
  const requested = {params: {l: listOf(30_000)}, isStranger: true, address: '198.51.100.7'}
  const ended = {status: 400, type: 'queryTimeoutError'}
  for (let n = 0; n < 3; n += 1) expect(await ask(lake, slow, requested)).toMatchObject(ended)
  expect(await ask(lake, '1', requested)).toMatchObject({status: 429})
  const other = {isStranger: true, address: '198.51.100.8'}
  // A mistake costs no time.
  for (let n = 0; n < 5; n += 1) expect(await ask(lake, '*[', other)).toMatchObject({status: 400})
  expect(await ask(lake, '1', other)).toMatchObject({status: 200})
  expect(await ask(lake, '1')).toMatchObject({status: 200})
})

test('a query that fills the memory ends only its process', {timeout: 90_000}, async ({lake}) => {
  expect(await ask(lake, manyLetters)).toMatchObject({status: 400, type: 'queryLimitError'})
  expect(await ask(lake, '1 + 1')).toMatchObject({status: 200})
})

test('a query of the host that reads many documents leaves its process', async () => {
  await using lake = await startLake({queryTimeoutMs: 3000})
  const transaction = lake.client().transaction()
  for (const n of listOf(1001)) transaction.create({_type: 'article', n})
  await transaction.commit()
  const fetchHere = async (query: string) => {
    const params = new URLSearchParams({query, $l: JSON.stringify(listOf(3000))})
    const url = `${lake.url}/v2025-02-19/data/query/production?${params}`
    const response = await lake.lake.localFetch(new Request(url))
    return {status: response.status, ...(await response.json())}
  }
  const many = await fetchHere('*[_type == "article"] | order(n desc).n')
  expect(many).toMatchObject({status: 200, result: listOf(1001).toReversed()})
  // The time of queries in this process has no limit.
  const slow = await fetchHere('*[_type == "article" && count($l[count($l[@ > n]) > 0]) > 0]')
  expect(slow).toMatchObject({status: 400, error: {type: 'queryTimeoutError'}})
})

test('a result is bounded in bytes, not in values', async () => {
  await using lake = await startLake({visibility: 'public'})
  const query = largeResult(400)
  expect(await ask(lake, query, {isStranger: true})).toMatchObject({
    status: 400,
    type: 'queryLimitError',
    bytes: expect.closeTo(query.length, -4),
  })
})

test('results that are not read are bounded, and those that are read make room', async () => {
  await using lake = await startLake({visibility: 'public', clientAddress: () => '198.51.100.7'})
  const query = encodeURIComponent(longString)
  const url = `${lake.url}/v1/data/query/production?query=${query}`
  const responses: Response[] = []
  do responses.push(await lake.lake.fetch(new Request(url)))
  while (responses.at(-1)?.ok && responses.length < 60)
  expect(responses.at(-1)?.status).toBe(503)
  expect(responses.length).toBeGreaterThan(8)
  expect((await responses[0]?.text())?.length).toBeGreaterThan(1_000_000)
  await responses[1]?.body?.cancel()
  expect((await lake.lake.fetch(new Request(url))).status).toBe(200)
  expect((await lake.lake.fetch(new Request(url))).status).toBe(200)
  expect((await lake.lake.fetch(new Request(url))).status).toBe(503)
})

test('one caller’s queries delay another caller by one', async ({lake}) => {
  const slow = 'count($l[count($l[@ > 1]) > 0])'
  const leave = new AbortController()
  const flood = Array.from({length: 40}, () =>
    ask(lake, slow, {params: {l: listOf(3000)}, signal: leave.signal}).catch(() => null),
  )
  expect(await lake.client('editor').fetch('1 + 1')).toBe(2)
  leave.abort()
  await Promise.all(flood)
  // Waiting queries left the queue with their caller.
  expect(await ask(lake, '1 + 1')).toMatchObject({status: 200})
})

test('a listener’s filter is checked outside of the process as well', async ({lake}) => {
  const list = `${doubled('{"l": [1, 2]}', '{"l": [...l, ...l]}', 10)}.l`
  const slow = encodeURIComponent(`*[count(${list}[count(${list}[@ > 1]) > 0]) > 0]`)
  const headers = {authorization: `Bearer ${lake.token('viewer')}`}
  const url = `${lake.url}/v1/data/listen/production?query=${slow}`
  const stream = await fetch(url, {headers})
  expect(stream.status).toBe(200)
  await lake.client().create({_id: 'a', _type: 'article'})
  expect((await fetch(`${lake.url}/v1/ping`)).status).toBe(200)
  await lake.client().patch('a').set({title: 'Saved'}).commit()
  expect(await lake.client().fetch('*[_id == "a"][0].title')).toBe('Saved')
  await stream.body?.cancel()
})

test('a commit reaches all listeners of an address, however many wait for their turn', async () => {
  await using lake = await startLake({visibility: 'public', clientAddress})
  const url = `${lake.url}/v1/data/listen/production?query=${encodeURIComponent('*[_type == "article"]')}`
  const open = () => openStream(url, {'x-address': '198.51.100.7'})
  const streams = await Promise.all(Array.from({length: 20}, open))
  await lake.client().create({_id: 'a', _type: 'article'})
  for (const {text} of streams) await expect.poll(text).toContain('event: mutation')
  await Promise.all(streams.map((stream) => stream[Symbol.asyncDispose]()))
})

test('an erased document is gone from every process', async ({lake}) => {
  await lake.client().create({_id: 'a', _type: 'article'})
  expect(await lake.client().fetch('count(*[_type == "article"])')).toBe(1)
  expect(lake.lake.erase(['a']).isClean).toBe(true)
  expect(await lake.client().fetch('count(*[_type == "article"])')).toBe(0)
})

/** How many processes evaluate queries of a lake. */
function countProcesses({url}: StartedLake): number {
  const children = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)]).toString()
  return children.split('\n').filter((line) => line.includes('query-process') && line.includes(url))
    .length
}

test('all datasets share the query processes of a lake', async () => {
  await using lake = await startLake({visibility: 'public', clientAddress})
  const administrator = lake.client('administrator')
  const names = Array.from({length: 11}, (_, n) => `dataset-${n}`)
  for (const name of names) {
    await administrator.datasets.create(name, {aclMode: 'public'})
    await administrator.withConfig({dataset: name}).create({_id: 'a', _type: 'article', name})
  }
  const query = '*[_type == "article"][0].name'
  const ofDataset = async (dataset: string, n: number) => {
    const url = `${lake.url}/v1/data/query/${dataset}?query=${encodeURIComponent(query)}`
    const stranger = await fetch(url, {headers: {'x-address': `198.51.100.${n}`}})
    const editors = (['editor', 'viewer'] as const).map((role) =>
      lake.client(role, {dataset}).fetch(query),
    )
    return [(await stranger.json()).result, ...(await Promise.all(editors))]
  }
  const results = await Promise.all([...names, ...names].map(ofDataset))
  expect(results).toEqual([...names, ...names].map((name) => [name, name, name]))
  // Three for editors, two for strangers.
  expect(countProcesses(lake)).toBeLessThanOrEqual(5)
})

test('a dataset that was deleted and created again has none of the old documents', async () => {
  await using lake = await startLake({visibility: 'public'})
  const administrator = lake.client('administrator')
  const staging = administrator.withConfig({dataset: 'staging'})
  for (const title of ['first', 'second']) {
    await administrator.datasets.create('staging')
    await staging.create({_id: 'a', _type: 'article', title})
    expect(await staging.fetch('*[_type == "article"].title')).toEqual([title])
    expect(await administrator.fetch('count(*[_type == "article"])')).toBe(0)
    const slow = {l: listOf(30_000)}
    const waiting = staging.fetch('count($l[count($l[@ > 1]) > 0])', slow).catch((error) => error)
    await administrator.datasets.delete('staging')
    expect(await waiting).toMatchObject({statusCode: expect.toBeOneOf([404, 503])})
  }
})
