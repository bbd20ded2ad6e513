import {ClientError, createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {API_VERSION} from '#schemas/constants.ts'
import {createContentGuard} from './content-guard.server.ts'
import {fetchWithSyncTags} from './sync-tags.server.ts'

const OUTAGE = {init: {status: 503}}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function createGuard() {
  const said: string[] = []
  const guard = createContentGuard({
    report: (level, message) => said.push(`${level}: ${message}`),
  })
  const visit = (signal = new AbortController().signal) => guard(signal)
  return {said, visit}
}

const down = async (): Promise<string> => {
  throw new TypeError('fetch failed')
}
const up = async () => 'content'

test('an outage is a 503, said once, and its end is said once', async () => {
  const {said, visit} = createGuard()
  for (const _ of [1, 2]) {
    const request = visit()
    await expect(request.ask(down)).rejects.toMatchObject(OUTAGE)
    expect(request.hasFailed()).toBe(true)
  }
  const portal = visit().client(async () => undefined)
  await expect(portal.fetch('*')).rejects.toMatchObject(OUTAGE)
  expect(await visit().ask(up)).toBe('content')
  expect(await visit().ask(up)).toBe('content')
  expect(said).toEqual([
    'error: Content can not be read: npm run doctor',
    'info: Content can be read again',
  ])
})

test('during an outage one query a second is sent, and all are when it is over', async () => {
  const {visit} = createGuard()
  for (let failure = 0; failure < 6; failure += 1) {
    await expect(visit().ask(down)).rejects.toMatchObject(OUTAGE)
  }
  let requests = 0
  const count = async () => {
    requests += 1
    return down()
  }
  for (const ms of [100, 100, 1100, 100]) {
    vi.advanceTimersByTime(ms)
    await expect(visit().ask(count)).rejects.toMatchObject(OUTAGE)
  }
  expect(requests).toBe(1)
  vi.advanceTimersByTime(1000)
  const probe = visit()
  expect(await Promise.all([probe.ask(up), probe.ask(up)])).toEqual(['content', 'content'])
  expect(await visit().ask(up)).toBe('content')
})

test('all queries of a page together have one limit', async () => {
  vi.useRealTimers()
  const guard = createContentGuard({limitMs: 50, report: () => {}})
  const visit = () => guard(new AbortController().signal)
  const request = visit()
  const silent = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  await expect(request.ask(silent)).rejects.toMatchObject(OUTAGE)
  // A second query does not get a limit of its own.
  await expect(
    request.ask(async (signal) => {
      signal.throwIfAborted()
      return 'too late'
    }),
  ).rejects.toMatchObject(OUTAGE)
})

test('a visitor who leaves ends the query, and that is no outage', async () => {
  const {said, visit} = createGuard()
  const leaving = new AbortController()
  const requests = visit(leaving.signal).ask(
    (signal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  leaving.abort()
  await expect(requests).rejects.toMatchObject(OUTAGE)
  expect(said).toEqual([])
})

test('a query that is wrong is a fault of ours, not of the lake', async () => {
  vi.useRealTimers()
  const {said, visit} = createGuard()
  const client = createClient({
    projectId: 'p',
    dataset: 'd',
    apiVersion: API_VERSION,
    useCdn: false,
    resolveFetch: () => async () =>
      Response.json({error: {type: 'queryParseError', description: 'no'}}, {status: 400}),
  })
  const request = visit()
  const fetch = fetchWithSyncTags(client)
  await expect(request.client(fetch).fetch('*[')).rejects.toBeInstanceOf(ClientError)
  expect(request.hasFailed()).toBe(false)
  expect(said).toEqual([])
})
