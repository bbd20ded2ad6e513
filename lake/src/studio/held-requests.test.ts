import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {HeldRequests} from './held-requests.ts'
import {PageSession} from './page-session.ts'

const LAKE = 'https://site.example/lake/v2025-02-19'
const QUERY = `${LAKE}/data/query/production?query=*`
const ACTIONS = `${LAKE}/data/actions/production`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A lake that can be taken down, and what it received. */
function startLake() {
  const lake = {
    isUp: true,
    /** Receives requests and commits writes, but no response arrives. */
    losesResponses: false,
    /** The status of a proxy in front of a lake that is down; without it, connections fail. */
    proxyStatus: 0,
    requests: [] as string[],
    committed: new Map<string, string>(),
    saved: [] as string[],
  }
  const requests = new HeldRequests({
    pingUrl: `${LAKE}/ping`,
    session: new PageSession(),
    onSave: (id) => lake.saved.push(id),
    async fetch(request) {
      const path = new URL(request.url).pathname
      if (!lake.isUp) {
        if (lake.proxyStatus > 0) return new Response(null, {status: lake.proxyStatus})
        throw new TypeError('Failed to fetch')
      }
      if (path.endsWith('/ping')) return new Response()
      if (path.endsWith('/users/me')) return Response.json({id: 'meera', role: 'viewer'})
      lake.requests.push(`${request.method} ${path.split('/').at(-2)}`)
      if (request.method === 'POST' && request.url === ACTIONS) {
        const {transactionId, text} = await request.json()
        lake.committed.set(transactionId, text)
        if (lake.losesResponses) throw new TypeError('Failed to fetch')
      }
      return Response.json({})
    },
  })
  const write = (text: string, transactionId?: string) =>
    requests.fetch(
      new Request(ACTIONS, {method: 'POST', body: JSON.stringify({text, transactionId})}),
    )
  return {lake, requests, write, read: (init = {}) => requests.fetch(new Request(QUERY, init))}
}

test.each([0, 502, 503, 504])(
  'writes wait for the end of an outage with status %i, and are sent in order',
  async (status) => {
    const {lake, requests, write, read} = startLake()
    await read()
    Object.assign(lake, {isUp: false, proxyStatus: status})
    const responses = [write('a', 't1'), write('b'), read(), write('c', 't3')]
    await vi.advanceTimersByTimeAsync(5000)
    expect(lake.committed.size).toBe(0)
    expect(requests.isKeepingWrites).toBe(true)
    lake.isUp = true
    await vi.advanceTimersByTimeAsync(1000)
    for (const response of responses) expect((await response).ok).toBe(true)
    expect([...lake.committed.values()]).toEqual(['a', 'b', 'c'])
    expect(lake.saved).toEqual([...lake.committed.keys()])
    expect(lake.saved[0]).toBe('t1')
    expect(requests.isKeepingWrites).toBe(false)
  },
)

test('a write whose response was lost is repeated with the same id', async () => {
  const {lake, write, read} = startLake()
  await read()
  lake.losesResponses = true
  const response = write('a')
  await vi.advanceTimersByTimeAsync(3000)
  lake.losesResponses = false
  await vi.advanceTimersByTimeAsync(1000)
  expect((await response).ok).toBe(true)
  expect(lake.requests.length).toBeGreaterThan(2)
  expect([...lake.committed.values()]).toEqual(['a'])
})

test('a dry run of a viewer is refused without a request, since a browser logs refusals', async () => {
  const {lake, requests} = startLake()
  const dryRun = () =>
    requests.fetch(new Request(ACTIONS, {method: 'POST', body: JSON.stringify({dryRun: true})}))
  expect((await dryRun()).ok).toBe(true)
  const headers = {authorization: 'Bearer token'}
  await requests.fetch(new Request(`${LAKE}/users/me`, {headers}))
  const sent = [...lake.requests]
  expect((await dryRun()).status).toBe(403)
  expect(lake.requests).toEqual(sent)
})

test('a read waits until it is cancelled, and other requests do not wait', async () => {
  const {lake, requests, read} = startLake()
  await read()
  lake.isUp = false
  const {signal, abort} = cancellable()
  const response = read({signal})
  const upload = requests.fetch(new Request(`${LAKE}/intake/batch`, {method: 'POST'}))
  await expect(upload).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(3000)
  abort()
  await expect(response).rejects.toThrow('aborted')
})

test('a page that never reached its lake receives the error at once', async () => {
  const {lake, read} = startLake()
  lake.isUp = false
  await expect(read()).rejects.toThrow('Failed to fetch')
})

function cancellable() {
  const controller = new AbortController()
  return {signal: controller.signal, abort: () => controller.abort()}
}
