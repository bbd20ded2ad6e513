/**
 * An editor is disabled by a command, which is another process with its own connection to the
 * database. The lake that serves the editor must notice at once, open streams and sockets included.
 */
import {once} from 'node:events'
import {test as base, expect} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {ASHA} from '../../tests/helpers/lake/filled-lake.ts'
import {openSocket, openStream} from '../../tests/helpers/lake/open-stream.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import {type Accounts, createLake} from '../src/index.ts'

const test = base.extend('working', disposed(startWorking))

const NOTICED_LIMIT_MS = 20_000

/** A lake with two administrators, one of whom is signed in. */
async function startWorking() {
  const lake = await startLake()
  const {accounts} = lake.lake
  await accounts.create({...ASHA, email: 'other@example.com'})
  const {id} = await accounts.create(ASHA)
  const token = accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
  return {lake, id, token, [Symbol.asyncDispose]: () => lake.close()}
}

/** Opens the folder while the lake runs, as `npm run editors` does. */
async function fromOutside({dataDir}: StartedLake, change: (accounts: Accounts) => unknown) {
  await using tool = await createLake({dataDir, publicUrl: 'http://localhost', exclusive: false})
  await change(tool.accounts)
}

/** A listener that has been welcomed. */
async function openListener({url}: StartedLake, token: string) {
  const query = new URLSearchParams({query: '*[_type == "article"]'})
  const authorization = `Bearer ${token}`
  const path = `/v2025-02-19/data/listen/production?${query}`
  const stream = await openStream(url + path, {authorization})
  await expect.poll(stream.text).toContain('event: welcome')
  return stream
}

function withinLimit<T>(promise: Promise<T>): Promise<T> {
  const {promise: late, reject} = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Not noticed in time')), NOTICED_LIMIT_MS)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

test.for<[string, (accounts: Accounts, id: string) => unknown]>([
  ['disabled', (accounts, id) => accounts.disable(id)],
  ['given a new password', (accounts, id) => accounts.setPassword(id, 'another long password')],
  ['signed out', (accounts, id) => accounts.revokeAll(id)],
])('an editor %s by a command is out', async ([, change], {working: {lake, id, token}}) => {
  const client = lake.client(null, {token})
  await client.create({_id: 'a', _type: 'article'})
  await fromOutside(lake, (accounts) => change(accounts, id))
  const unauthorized = {statusCode: 401}
  await expect(client.fetch('*')).rejects.toMatchObject(unauthorized)
  await expect(client.patch('a').set({title: 'No'}).commit()).rejects.toMatchObject(unauthorized)
  await expect(client.assets.upload('file', Buffer.from('x'))).rejects.toMatchObject(unauthorized)
  await expect(client.getDocument('a')).rejects.toMatchObject(unauthorized)
})

test('streams end, and tell nothing that happens after', async ({working: {lake, id, token}}) => {
  await using listener = await openListener(lake, token)
  await fromOutside(lake, (accounts) => accounts.disable(id))
  await lake.client().create({_id: 'secret', _type: 'article', title: 'After the end'})
  await withinLimit(listener.ended)
  expect(listener.text()).not.toContain('After the end')
})

test('a stream on which nothing happens ends too', async ({working: {lake, id, token}}) => {
  await using listener = await openListener(lake, token)
  await fromOutside(lake, (accounts) => accounts.disable(id))
  await withinLimit(listener.ended)
})

test('sockets close with the code that signs out', async ({working: {lake, id, token}}) => {
  const streams = await openSocket(lake, '/listeners')
  const url = `/lake/v2025-02-19/data/listen/production?${new URLSearchParams({query: '*'})}`
  const opened = once(streams, 'message')
  streams.send(JSON.stringify({type: 'open', id: 1, url, token}))
  await opened

  const presence = await openSocket(lake, '/socket/production')
  const params = {authorization: `Bearer ${token}`}
  const response = once(presence, 'message')
  presence.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'authorization', params}))
  await response

  const closed = Promise.all([once(streams, 'close'), once(presence, 'close')])
  await fromOutside(lake, (accounts) => accounts.disable(id))
  const codes = await withinLimit(closed)
  expect(codes.map(([code]) => code)).toEqual([4001, 4001])
})

test('a new role counts from the next request on', async ({working: {lake, id, token}}) => {
  const client = lake.client(null, {token})
  await client.create({_id: 'a', _type: 'article'})
  await fromOutside(lake, (accounts) => accounts.setRole(id, 'viewer'))
  await expect(client.delete('a')).rejects.toMatchObject({statusCode: 403})
  expect(await client.fetch('*[_id == "a"]')).toHaveLength(1)
  await fromOutside(lake, (accounts) => accounts.setRole(id, 'editor'))
  await client.delete('a')
})

test('an upload on its way is not disturbed by a command', async ({working: {lake, token}}) => {
  const {readable, writable} = new TransformStream<Uint8Array, Uint8Array>()
  const init = {
    method: 'POST',
    body: readable,
    duplex: 'half',
    headers: {authorization: `Bearer ${token}`},
  }
  const uploading = fetch(`${lake.url}/v1/assets/files/production?filename=a.txt`, init)
  const writer = writable.getWriter()
  await writer.write(Buffer.from('first half, '))
  await fromOutside(lake, (accounts) => accounts.list())
  await writer.write(Buffer.from('second half'))
  await writer.close()
  expect((await uploading).status).toBe(200)
})

test('a page that offers a passkey signs in, but not after a new password', async ({working}) => {
  const {lake, id} = working
  const {origin} = new URL(lake.url)
  const post = (path: string, fields: Record<string, string>) => {
    const init = {method: 'POST', headers: {origin}, body: new URLSearchParams(fields)}
    return fetch(`${lake.url}/v1${path}`, {...init, redirect: 'manual'})
  }
  const openPage = async () => {
    const fields = {email: ASHA.email, password: ASHA.password, withProtection: '1'}
    const page = await post(`/auth/login/local?origin=${origin}`, fields)
    return /name="step" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  }
  const leave = async (step: string) => (await post('/auth/passkey', {step})).status
  expect(await leave(await openPage())).toBe(303)
  const step = await openPage()
  await fromOutside(lake, (accounts) => accounts.setPassword(id, 'another password 1'))
  expect(await leave(step)).toBe(403)
})
