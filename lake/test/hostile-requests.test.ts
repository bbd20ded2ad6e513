/** Requests that no client of ours makes, and that must cost their sender more than the lake. */
import {connect} from 'node:net'
import {expect} from 'vitest'
import {ownLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import type {Role} from '../src/index.ts'

async function send(
  lake: StartedLake,
  method: string,
  path: string,
  body: string,
  role: Role = 'editor',
) {
  const headers = {authorization: `Bearer ${lake.token(role)}`, origin: new URL(lake.url).origin}
  const response = await fetch(`${lake.url}/v1${path}`, {method, body, headers})
  return {status: response.status, body: await response.text()}
}

const mutate = (lake: StartedLake, mutations: string) =>
  send(lake, 'POST', '/data/mutate/production', `{"mutations": ${mutations}}`)

test('a body that is too large is refused with 413, wherever it goes', async ({lake}) => {
  const large = 'x'.repeat(12 * 1024 * 1024)
  const origin = encodeURIComponent(lake.url)
  for (const [method, path] of [
    ['POST', '/data/mutate/production'],
    ['POST', '/data/actions/production'],
    ['POST', '/data/query/production'],
    ['PUT', '/users/me/keyvalue'],
    ['POST', `/auth/login/local?origin=${origin}`],
  ] as const) {
    expect(await send(lake, method, path, large), path).toMatchObject({
      status: 413,
      body: expect.stringContaining('"statusCode":413'),
    })
  }
})

test('JSON that is nested without end is refused at every endpoint, and is no error', async () => {
  const errors: unknown[] = []
  await using lake = await startLake({
    log: (entry) => entry.level === 'error' && errors.push(entry),
  })
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const value = `[{"key": "k", "value": ${deep(300_000)}}]`
  for (const [method, path] of [
    ['PUT', '/users/me/keyvalue'],
    ['POST', '/data/mutate/production'],
    ['POST', '/data/actions/production'],
    ['POST', '/data/query/production'],
    ['POST', '/data/erase/production'],
    ['PUT', '/datasets/other'],
    ['PATCH', '/datasets/production'],
    ['POST', '/hooks/projects/neelgarh'],
    ['POST', '/access/project/neelgarh/robots'],
    ['POST', '/invitations/project/neelgarh'],
  ] as const) {
    const {status, body} = await send(lake, method, path, value, 'administrator')
    expect.soft({path, status, body}).toMatchObject({
      status: 400,
      body: expect.stringContaining('nested deeper'),
    })
  }
  // Node.js accepts 16 kB of headers.
  const search = `query=*&$x=${deep(7000)}`
  for (const path of ['/data/query/production', '/data/listen/production']) {
    const response = await fetch(`${lake.url}/v1${path}?${search}`, {
      headers: {authorization: `Bearer ${lake.token()}`},
    })
    expect.soft({path, status: response.status}).toEqual({path, status: 400})
    await response.body?.cancel()
  }
  expect(errors).toEqual([])
})

test('names that break every query are refused, those of other methods are not', async ({lake}) => {
  await lake.client().create({_id: 'a', _type: 't', o: {}})
  for (const mutation of [
    '{"create": {"_type": "t", "list": [{"hasOwnProperty": 1}]}}',
    '{"create": {"_type": "t", "o": {"__proto__": {"x": 1}}}}',
    '{"patch": {"id": "a", "set": {"o.hasOwnProperty": 1}}}',
    '{"patch": {"id": "a", "set": {"a": {"__proto__": {"polluted": 1}}}}}',
    '{"patch": {"id": "a", "set": {"o.__proto__.x": 1}}}',
  ]) {
    const {status, body} = await mutate(lake, `[${mutation}]`)
    expect(status, mutation).toBe(400)
    expect(body).toContain('can not have the name')
  }
  const ordinary = '{"_id": "b", "_type": "t", "constructor": 1, "toString": 2, "toJSON": 3}'
  expect((await mutate(lake, `[{"create": ${ordinary}}]`)).status).toBe(200)
  const found = await lake.client().fetch('*[_type == "t"] | order(_id){..., "s": string(@)}')
  expect(found[1]).toMatchObject(JSON.parse(ordinary))
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('pages of allowed origins and local tools read what they get, those of other sites do not', async () => {
  const logged: unknown[] = []
  const shop = 'https://shop.example'
  await using lake = await startLake({allowedOrigins: [shop], log: (entry) => logged.push(entry)})
  const ask = async (origin: string, method: string) => {
    const headers = {origin, 'access-control-request-method': 'POST'}
    const response = await fetch(`${lake.url}/v1/data/query/production`, {method, headers})
    const names = ['access-control-allow-origin', 'access-control-allow-credentials']
    return names.map((name) => response.headers.get(name))
  }
  const others = ['https://evil.example', 'https://localhost.evil.example', 'null']
  for (const method of ['GET', 'OPTIONS']) {
    for (const origin of [shop, 'http://localhost:3333']) {
      expect(await ask(origin, method)).toEqual([origin, 'true'])
    }
    for (const origin of others) expect((await ask(origin, method))[0]).toBeNull()
  }
  // An origin and an unknown call are logged once.
  for (let n = 0; n < 3; n += 1) await fetch(`${lake.url}/v1/nothing`)
  const unknown = {method: 'GET', path: '/lake/v1/nothing'}
  expect(logged).toMatchObject([...others.map((origin) => ({origin})), unknown])
})

test('an upgrade to an address that is none ends no process', async ({lake}) => {
  for (const address of ['//', 'http://[', '/lake/v1/nothing']) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.resume()
      const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
      const upgrade = `Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}`
      socket.write(`GET ${address} HTTP/1.1\r\n${upgrade}\r\n`)
    })
  }
  expect(await lake.client().fetch('1 + 1')).toBe(2)
})

test('an agent’s stream says nothing, and ends with the lake', async () => {
  const lake = await startLake()
  const url = `${lake.url}/v1/agent/org/bundles/mine/listen`
  expect((await fetch(url)).status).toBe(401)
  const response = await fetch(url, {headers: {authorization: `Bearer ${lake.token()}`}})
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const text = response.text()
  await lake.lake.close()
  expect(await text).toMatch(/^retry: /)
  await lake.close()
})

test.each(['data/listen/production?query=*', 'data/live/events/production'])(
  'one address holds a bounded number of streams without a token: %s',
  async (path) => {
    await using lake = await startLake({
      clientAddress: () => '198.51.100.7',
      visibility: 'public',
    })
    const open = async (headers: Record<string, string> = {}) => {
      const stop = new AbortController()
      const response = await fetch(`${lake.url}/v1/${path}`, {headers, signal: stop.signal})
      return {status: response.status, response, stop}
    }
    const streams = await Promise.all(Array.from({length: 20}, () => open()))
    expect(streams.every(({status}) => status === 200)).toBe(true)
    expect((await open()).status).toBe(429)
    expect((await open({authorization: `Bearer ${lake.token()}`})).status).toBe(200)
    // Keeps the responses referenced, because a collected response ends its stream.
    expect(streams.every(({response}) => response.body)).toBe(true)
    for (const {stop} of streams) stop.abort()
    await expect.poll(async () => (await open()).status).toBe(200)
  },
)
