import {type BifurClient, fromUrl, type RequestMethod} from '@sanity/bifur-client'
import {firstValueFrom, lastValueFrom, of, type Subscription, timeout} from 'rxjs'
import {expect, vi} from 'vitest'
import {WebSocket as Client} from 'ws'
import {upgradeStatus} from '../../tests/helpers/lake/open-stream.ts'
import {memoryLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import type {StartedLake} from '../../tests/helpers/lake/start-lake.ts'

const WAIT_MS = 15_000
const PATIENT = {timeout: WAIT_MS, interval: 20}

function socketUrl(lake: StartedLake, path = '/v2022-06-30/socket/production') {
  return `${lake.url.replace(/^http/, 'ws')}${path}?tag=sanity.studio`
}

/** A window of the Studio: connects as the Studio does, and records the received events. */
async function openWindow(lake: StartedLake, token: string) {
  const client: BifurClient = fromUrl(socketUrl(lake), {token$: of(token)})
  const events: unknown[] = []
  const subscription: Subscription = client.listen('presence').subscribe((event) => {
    events.push(event)
  })
  const request = (method: RequestMethod, params: Record<string, unknown>) =>
    firstValueFrom(client.request(method, params).pipe(timeout(WAIT_MS)))
  // Responses arrive in order: after this one the subscription is active.
  await request('presence_rollcall', {session: 'warm-up'})
  return {
    events,
    request,
    announce: (sessionId: string, locations: unknown[]) =>
      request('presence_announce', {data: {sessionId, locations}}),
    /** Resolves with the first event of this kind, past or future. */
    next: (type: string) =>
      vi.waitUntil(() => events.find((event) => isOfType(event, type)), PATIENT),
    [Symbol.dispose]: () => subscription.unsubscribe(),
  }
}

function isOfType(event: unknown, type: string): boolean {
  return typeof event === 'object' && event !== null && 'type' in event && event.type === type
}

async function accountTokens(lake: StartedLake) {
  const {accounts} = lake.lake
  const asha = accounts.createRobot({label: 'Asha', role: 'editor'})
  const ravi = accounts.createRobot({label: 'Ravi', role: 'editor'})
  return {asha, ravi}
}

const TITLE = {
  type: 'document',
  documentId: 'article-1',
  path: ['title'],
  lastActiveAt: '2026-03-01T12:00:00Z',
}

test('two windows see each other: who, in which document, in which field', async ({lake}) => {
  const {asha, ravi} = await accountTokens(lake)
  using first = await openWindow(lake, asha.token)
  using second = await openWindow(lake, ravi.token)
  await second.announce('session-ravi', [TITLE])
  expect(await first.next('state')).toEqual({
    type: 'state',
    i: ravi.account.id,
    m: {sessionId: 'session-ravi', locations: [TITLE]},
  })
  await second.request('presence_rollcall', {session: 'session-ravi'})
  expect(await first.next('rollCall')).toMatchObject({type: 'rollCall', i: ravi.account.id})
  expect(second.events).toEqual([])

  await second.request('presence_disconnect', {session: 'session-ravi'})
  expect(await first.next('disconnect')).toEqual({
    type: 'disconnect',
    i: ravi.account.id,
    m: {session: 'session-ravi'},
  })
})

test('a window that vanishes is announced as gone', async ({lake}) => {
  const {asha, ravi} = await accountTokens(lake)
  using first = await openWindow(lake, asha.token)
  const socket = new WebSocket(socketUrl(lake))
  await new Promise((resolve) => socket.addEventListener('open', resolve, {once: true}))
  const call = (id: string, method: string, params: object) =>
    socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}))
  call('1', 'authorization', {authorization: `Bearer ${ravi.token}`})
  call('2', 'presence_announce', {data: {sessionId: 'session-ravi', locations: []}})
  await first.next('state')
  socket.close()
  expect(await first.next('disconnect')).toMatchObject({m: {session: 'session-ravi'}})
})

test('no client announces or ends a session of another', async ({lake}) => {
  const {asha, ravi} = await accountTokens(lake)
  using first = await openWindow(lake, asha.token)
  using second = await openWindow(lake, ravi.token)
  await first.announce('session-asha', [])
  await second.next('state')
  expect(await second.announce('session-asha', [TITLE])).toBeUndefined()
  await second.request('presence_disconnect', {session: 'session-asha'})
  await second.announce('session-ravi', [])
  await first.next('state')
  expect(first.events.map((event) => isOfType(event, 'disconnect'))).not.toContain(true)
})

test('without a valid token nothing is heard, and a wrong one closes the line', async ({lake}) => {
  const wrong = fromUrl(socketUrl(lake), {token$: of('lkwrong')})
  const heard = lastValueFrom(wrong.listen('presence').pipe(timeout(WAIT_MS)))
  await expect(heard).rejects.toMatchObject({type: 'CONNECTION_CLOSED', code: 4001})

  const anonymous = fromUrl(socketUrl(lake))
  const response = anonymous
    .request('presence_rollcall', {session: 'nobody'})
    .pipe(timeout(WAIT_MS))
  expect(await firstValueFrom(response)).toBeUndefined()
})

test('pages of other sites get no socket', async ({lake}) => {
  const statusOf = (path: string, origin?: string) =>
    upgradeStatus(new Client(socketUrl(lake, path), {...(origin && {origin})}))
  const path = '/v2022-06-30/socket/production'
  expect(await statusOf(path)).toBe(101)
  expect(await statusOf(path, 'http://localhost:3333')).toBe(101)
  expect(await statusOf(path, 'https://evil.example')).toBe(403)
  expect(await statusOf('/v1/unknown')).toBe(404)
})
