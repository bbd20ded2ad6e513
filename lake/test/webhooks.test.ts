/** Webhooks: configured over HTTP, received by a real server, with the signature that Sanity checks. */
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {expect, vi} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {longString} from '../../tests/helpers/lake/query-bombs.ts'
import {ownLakeTest} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import {startReceiver, type WebhookReceiver} from '../../tests/helpers/lake/webhook-receiver.ts'

const HOOKS = '/hooks/projects/neelgarh'
const SECRET = 'a-secret-that-nobody-may-read'

const test = ownLakeTest.extend('receiver', disposed(startReceiver))

interface Hook {
  id: string
  [attribute: string]: unknown
}

async function call(lake: StartedLake, method: string, path: string, body?: object) {
  const response = await fetch(`${lake.url}/v2025-08-04${path}`, {
    method,
    headers: {
      authorization: `Bearer ${lake.token('administrator')}`,
      'content-type': 'application/json',
    },
    ...(body && {body: JSON.stringify(body)}),
  })
  return {status: response.status, body: await response.json()}
}

async function createHook(lake: StartedLake, {url}: WebhookReceiver, settings: object = {}) {
  const hook = {name: 'Test', dataset: 'production', url, ...settings}
  const {status, body} = await call(lake, 'POST', HOOKS, hook)
  expect(status, JSON.stringify(body)).toBe(201)
  const created: Hook = body
  return created
}

async function messagesOf(lake: StartedLake, {id}: Hook) {
  return (await call(lake, 'GET', `${HOOKS}/${id}/messages`)).body
}

async function attemptsOf(lake: StartedLake, {id}: Hook) {
  return (await call(lake, 'GET', `${HOOKS}/${id}/attempts`)).body
}

/** Waits until so many requests have come. */
async function requests({received}: WebhookReceiver, count: number) {
  await expect.poll(() => received.length).toBe(count)
  return received
}

const documentIds = ({received}: WebhookReceiver) =>
  received.map(({headers}) => headers['sanity-document-id'])

/** Creates the last document of a test: when its message has come, all earlier ones have. */
async function finish(lake: StartedLake, ...receivers: WebhookReceiver[]) {
  await lake.client().create({_id: 'last', _type: 'last'})
  for (const receiver of receivers) {
    await expect.poll(() => documentIds(receiver)).toContain('last')
  }
}

test('a change is sent as in the hosted API, with a valid signature', async ({receiver, lake}) => {
  const hook = await createHook(lake, receiver, {
    secret: SECRET,
    headers: {authorization: 'Bearer for-the-receiver'},
    rule: {on: ['create'], filter: '_type == "article"', projection: '{_id, "by": author->name}'},
  })
  const client = lake.client()
  await client.create({_id: 'ada', _type: 'person', name: 'Ada'})
  const author = {_type: 'reference', _ref: 'ada'}
  const created = await client.create({_id: 'a', _type: 'article', author})
  const [request] = await requests(receiver, 1)
  expect(request).toMatchObject({method: 'POST', path: '/hook', body: '{"_id":"a","by":"Ada"}'})
  const [message] = await messagesOf(lake, hook)
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Sanity.io webhook delivery',
    authorization: 'Bearer for-the-receiver',
    'idempotency-key': message.id,
    'sanity-project-id': 'neelgarh',
    'sanity-dataset': 'production',
    'sanity-document-id': 'a',
    'sanity-operation': 'create',
    'sanity-transaction-id': created._rev,
    'sanity-transaction-time': created._updatedAt,
    'sanity-webhook-id': hook.id,
  })
  const signature = String(request?.headers[SIGNATURE_HEADER_NAME])
  expect(await isValidSignature(request?.body ?? '', signature, SECRET)).toBe(true)
  expect(await isValidSignature(request?.body ?? '', signature, 'another')).toBe(false)
})

test('a webhook names the operation; a deletion sends the document', async ({receiver, lake}) => {
  await createHook(lake, receiver)
  const client = lake.client()
  await client.create({_id: 'a', _type: 'article', title: 'First'})
  await client.patch('a').set({title: 'Second'}).commit()
  await client.delete('a')
  const received = await requests(receiver, 3)
  expect(received.map(({headers}) => headers['sanity-operation'])).toEqual([
    'create',
    'update',
    'delete',
  ])
  const titles = received.map(({body}) => JSON.parse(body).title)
  expect(titles).toEqual(['First', 'Second', 'Second'])
  expect(received[0]?.headers).not.toHaveProperty(SIGNATURE_HEADER_NAME)
})

test('filter and projection compare the document before and after', async ({receiver, lake}) => {
  const projection = '{"from": before().title, "to": after().title, "op": delta::operation()}'
  const filter = 'delta::changedAny(title) && delta::changedOnly((title, _rev, _updatedAt))'
  await createHook(lake, receiver, {rule: {on: ['update'], filter, projection}})
  const client = lake.client()
  await client.create({_id: 'a', _type: 'article', title: 'First', text: 'x'})
  await client.patch('a').set({text: 'y'}).commit()
  await client.patch('a').set({title: 'Both', text: 'z'}).commit()
  await client.patch('a').set({title: 'First'}).unset(['text']).commit()
  await client.patch('a').set({title: 'Second'}).commit()
  const [request] = await requests(receiver, 1)
  expect(JSON.parse(request?.body ?? '')).toEqual({from: 'First', to: 'Second', op: 'update'})
})

test('drafts, versions and private documents are sent on request only', async ({lake}) => {
  await using plain = await startReceiver()
  await using drafts = await startReceiver()
  await using all = await startReceiver()
  await createHook(lake, plain)
  await createHook(lake, drafts, {includeDrafts: true})
  await createHook(lake, all, {includeAllVersions: true})
  for (const _id of ['a', 'drafts.a', 'versions.spring.a', 'inbox.visitor']) {
    await lake.client().create({_id, _type: 'article'})
  }
  await finish(lake, plain, drafts, all)
  expect(documentIds(plain)).toEqual(['a', 'last'])
  expect(documentIds(drafts)).toEqual(['a', 'drafts.a', 'last'])
  expect(documentIds(all)).toEqual(['a', 'versions.spring.a', 'inbox.visitor', 'last'])
})

test('a webhook hears of its dataset, or of all, later ones too', async ({receiver: one, lake}) => {
  await using every = await startReceiver()
  const production = lake.client('administrator')
  await production.datasets.create('staging')
  await createHook(lake, one, {dataset: 'staging'})
  await createHook(lake, every, {dataset: '*', rule: {projection: 'sanity::dataset()'}})
  await production.datasets.create('later')
  for (const dataset of ['production', 'staging', 'later']) {
    await production.withConfig({dataset}).create({_id: `in-${dataset}`, _type: 'article'})
  }
  await requests(every, 3)
  expect(every.received.map(({body}) => body).toSorted()).toEqual([
    '"later"',
    '"production"',
    '"staging"',
  ])
  await requests(one, 1)
  expect(one.received[0]?.headers['sanity-dataset']).toBe('staging')
})

test('a message is tried again over an outage, with the same key', async ({receiver}) => {
  const clock = {now: Date.parse('2026-03-01T12:00:00Z')}
  await using lake = await startLake({now: () => new Date(clock.now)})
  const hook = await createHook(lake, receiver)
  const failures = async (count: number) => {
    const failureCount = async () => (await messagesOf(lake, hook))[0]?.failureCount
    await expect.poll(failureCount).toBe(count)
  }
  receiver.respondWith(500)
  await lake.client().create({_id: 'a', _type: 'article'})
  await failures(1)
  expect(await messagesOf(lake, hook)).toMatchObject([
    {status: 'queued', failureCount: 1, resultCode: 500},
  ])
  expect(await attemptsOf(lake, hook)).toMatchObject([
    {isFailure: true, failureReason: 'http', resultCode: 500, inProgress: false},
  ])
  await receiver.stop()
  await lake.lake.deliverWebhooks()
  await failures(1)
  clock.now += 10_000
  await lake.lake.deliverWebhooks()
  await failures(2)
  expect(await attemptsOf(lake, hook)).toMatchObject([
    {isFailure: true, failureReason: 'network', resultCode: null},
  ])
  await receiver.start()
  receiver.respondWith(200)
  clock.now += 20_000
  await lake.lake.deliverWebhooks()
  expect(await attemptsOf(lake, hook)).toMatchObject([
    {isFailure: false, failureReason: null, resultCode: 200, resultBody: 'From the receiver'},
  ])
  const keys = receiver.received.map(({headers}) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await messagesOf(lake, hook)).toMatchObject([
    {status: 'success', failureCount: 2, resultCode: 200, payload: receiver.received[0]?.body},
  ])
})

test('a receiver that does not respond delays no other webhook', async ({receiver}) => {
  await using silent = await startReceiver()
  await using lake = await startLake({webhookTimeoutMs: 1000})
  silent.respondWith(null)
  const hook = await createHook(lake, silent)
  await createHook(lake, receiver)
  await lake.client().create({_id: 'a', _type: 'article'})
  await lake.client().create({_id: 'b', _type: 'article'})
  await requests(receiver, 2)
  const reasons = async () =>
    (await attemptsOf(lake, hook)).map((attempt: Hook) => attempt.failureReason).slice(-2)
  await expect.poll(reasons).toEqual(['timeout', 'timeout'])
})

test('4xx and redirects are final, and redirects are not followed', async ({receiver, lake}) => {
  const hook = await createHook(lake, receiver)
  const statuses = async () => (await messagesOf(lake, hook)).map((message: Hook) => message.status)
  receiver.respondWith(404)
  await lake.client().create({_id: 'a', _type: 'article'})
  await expect.poll(statuses).toEqual(['failure'])
  receiver.respondWith(302, {location: '/elsewhere'})
  await lake.client().create({_id: 'b', _type: 'article'})
  await expect.poll(statuses).toEqual(['failure', 'failure'])
  expect(receiver.received.map(({path}) => path)).toEqual(['/hook', '/hook'])
})

test('a message that finds the disk full is stored later', async ({receiver}) => {
  const log = vi.fn()
  await using lake = await startLake({log})
  await createHook(lake, receiver)
  using database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'))
  database.exec(`CREATE TRIGGER full BEFORE INSERT ON webhook_deliveries
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
  await lake.client().create({_id: 'a', _type: 'article'})
  const wait = expect.objectContaining({message: 'Webhooks have to wait'})
  await expect.poll(() => log).toHaveBeenCalledWith(wait)
  database.exec('DROP TRIGGER full')
  await requests(receiver, 1)
})

test('a webhook that is disabled or removed sends nothing, not even queued', async ({receiver}) => {
  await using other = await startReceiver()
  const clock = {now: Date.parse('2026-03-01T12:00:00Z')}
  await using lake = await startLake({now: () => new Date(clock.now)})
  const hook = await createHook(lake, receiver)
  await createHook(lake, other)
  receiver.respondWith(500)
  await lake.client().create({_id: 'queued', _type: 'article'})
  await expect.poll(async () => (await attemptsOf(lake, hook)).length).toBe(1)
  const path = `${HOOKS}/${hook.id}`
  expect(await call(lake, 'PATCH', path, {isDisabledByUser: true})).toMatchObject({
    body: {isDisabled: true, isDisabledByUser: true},
  })
  expect(await messagesOf(lake, hook)).toMatchObject([{status: 'failure'}])
  await lake.client().create({_id: 'while-disabled', _type: 'article'})
  await requests(other, 2)
  receiver.respondWith(200)
  await call(lake, 'PATCH', path, {isDisabledByUser: false})
  clock.now += 3_600_000
  await lake.lake.deliverWebhooks()
  await lake.client().create({_id: 'enabled', _type: 'article'})
  await requests(receiver, 2)
  expect(documentIds(receiver)).toEqual(['queued', 'enabled'])
  expect(await call(lake, 'DELETE', path)).toMatchObject({status: 200, body: {deleted: true}})
  await lake.client().create({_id: 'removed', _type: 'article'})
  await finish(lake, other)
  expect(documentIds(receiver)).toEqual(['queued', 'enabled'])
  expect(await call(lake, 'GET', path)).toMatchObject({status: 404})
  expect(await call(lake, 'GET', `${path}/messages`)).toMatchObject({status: 404})
})

test('the secret is in no response, no attempt and no line of the log', async ({receiver}) => {
  const lines: unknown[] = []
  await using lake = await startLake({log: (entry) => void lines.push(entry)})
  const hook = await createHook(lake, receiver, {secret: SECRET})
  receiver.respondWith(400)
  await lake.client().create({_id: 'a', _type: 'article'})
  await expect.poll(() => JSON.stringify(lines)).toContain('A webhook was not delivered')
  const path = `${HOOKS}/${hook.id}`
  const seen = [
    hook,
    await call(lake, 'GET', HOOKS),
    await call(lake, 'GET', path),
    await call(lake, 'PATCH', path, {name: 'Renamed'}),
    await call(lake, 'PATCH', path, {secret: [SECRET]}),
    await messagesOf(lake, hook),
    await attemptsOf(lake, hook),
    lines,
  ]
  expect(JSON.stringify(seen)).not.toContain(SECRET)
  expect(await call(lake, 'GET', path)).toMatchObject({body: {name: 'Renamed', hasSecret: true}})
  await call(lake, 'PATCH', path, {secret: null})
  expect(await call(lake, 'GET', path)).toMatchObject({body: {hasSecret: false}})
})

test('the newest messages come first, each with its last attempt', async ({receiver, lake}) => {
  const hook = await createHook(lake, receiver)
  for (const _id of ['a', 'b', 'c']) await lake.client().create({_id, _type: 'article'})
  await expect.poll(async () => (await attemptsOf(lake, hook)).length).toBe(3)
  const [attempt] = await attemptsOf(lake, hook)
  const messages = await messagesOf(lake, hook)
  expect(messages.map((message: Hook) => message.documentId)).toEqual(['c', 'b', 'a'])
  expect(messages[0]).toMatchObject({id: attempt.messageId, hookId: hook.id, status: 'success'})
  const [listed] = (await call(lake, 'GET', HOOKS)).body
  expect(listed.lastDelivery).toMatchObject({documentId: 'c', resultBody: 'From the receiver'})
  expect(listed.lastDelivery).not.toHaveProperty('payload')
})

test('wrong settings are refused with a reason', async ({receiver, lake}) => {
  const good = {name: 'Test', dataset: 'production', url: receiver.url}
  const wrong: [object, number, string][] = [
    [{name: ''}, 400, 'name'],
    [{url: 'ftp://example.com'}, 400, 'http:'],
    [{url: 'nowhere'}, 400, 'http:'],
    [{dataset: 'nothing'}, 404, 'not found'],
    [{type: 'transaction'}, 400, 'document'],
    [{rule: {on: []}}, 400, 'rule.on'],
    [{rule: {filter: '_type =='}}, 400, 'Unexpected end of query'],
    [{rule: {filter: 'count(*[_type == "a"]) > 0'}}, 400, 'can not contain a query'],
    [{rule: {projection: '{'}}, 400, 'Unexpected end of query'],
    [{headers: {'sanity-dataset': 'x'}}, 400, 'headers'],
    [{headers: {a: 'b\r\nc: d'}}, 400, 'headers.a'],
    [{secret: 5}, 400, 'secret'],
  ]
  for (const [settings, status, reason] of wrong) {
    const response = await call(lake, 'POST', HOOKS, {...good, ...settings})
    expect(response.status, JSON.stringify(settings)).toBe(status)
    expect(JSON.stringify(response.body)).toContain(reason)
  }
  expect(await call(lake, 'GET', HOOKS)).toEqual({status: 200, body: []})
  const elsewhere = await call(lake, 'GET', '/hooks/projects/another')
  expect(elsewhere).toMatchObject({status: 404})
})

test('a rule that needs too much is stopped, and the webhook goes on', async ({receiver}) => {
  const lines: unknown[] = []
  await using lake = await startLake({
    queryTimeoutMs: 2000,
    log: (entry) => void lines.push(entry),
  })
  const splits = Array.from({length: 50}, () => 'string::split(s, "")').join(', ')
  const slow = `${longString}{"r": [${splits}]}`
  await createHook(lake, receiver, {
    rule: {projection: `select(_type == "slow" => ${slow}, _id)`},
  })
  await lake.client().create({_id: 'a', _type: 'slow'})
  expect(await lake.client().fetch('*[_type == "slow"]._id')).toEqual(['a'])
  await lake.client().create({_id: 'b', _type: 'quick'})
  expect(await requests(receiver, 1)).toMatchObject([{body: '"b"'}])
  expect(JSON.stringify(lines)).toContain('A webhook skips a change')
})

/** Hosts of cloud providers and of networks that are not public. More of this machine: archive.test.ts. */
const BLOCKED_HOSTS = [
  '169.254.169.254',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '[64:ff9b::a9fe:a9fe]',
  '[::ffff:169.254.169.254]',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '[::ffff:168.63.129.16]',
  '192.0.0.192',
  '198.18.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '[::]',
]

test('webhooks go to public addresses and allowed networks only', async ({receiver, lake}) => {
  await using closed = await startLake({webhookNetworks: []})
  const port = new URL(receiver.url).port
  const hosts = BLOCKED_HOSTS.map((host) => [lake, `http://${host}/`, host] as const)
  const own = ['127.0.0.1', 'localhost'].map(
    (host) => [closed, `http://${host}:${port}/`, host] as const,
  )
  for (const [at, url, host] of [...hosts, ...own]) {
    const hook = await createHook(at, receiver, {url, rule: {on: ['create']}})
    await at.client().create({_type: 'article'})
    await expect
      .poll(() => attemptsOf(at, hook))
      .toMatchObject([{failureReason: 'network', resultBody: expect.stringContaining('blocked')}])
    await call(at, 'DELETE', `${HOOKS}/${hook.id}`)
    expect(receiver.received, host).toEqual([])
  }
  await createHook(lake, receiver)
  await lake.client().create({_type: 'article'})
  await requests(receiver, 1)
})

test('a webhook into its own lake changes nothing, and ends', async ({receiver, lake}) => {
  const authorization = `Bearer ${lake.token('editor')}`
  const projection = '{"mutations": [{"create": {"_type": "echo"}}]}'
  const doors = [
    {url: `${lake.url}/v1/data/mutate/production`, rule: {projection}},
    {
      url: `${lake.url}/v2025-02-19/data/actions/production`,
      rule: {
        projection:
          '{"actions": [{"actionType": "sanity.action.release.create", "releaseId": "r" + _id}]}',
      },
    },
    {url: `${lake.url}/v1/assets/files/production`, rule: {projection}},
  ]
  const hooks = []
  for (const door of doors) {
    hooks.push(await createHook(lake, receiver, {...door, headers: {authorization}}))
  }
  await lake.client().create({_id: 'a', _type: 'article'})
  for (const hook of hooks) {
    await expect
      .poll(() => attemptsOf(lake, hook))
      .toMatchObject([{failureReason: 'http', resultCode: 403}])
    expect(await messagesOf(lake, hook)).toMatchObject([{status: 'failure'}])
  }
  const ids = await lake.client().fetch('*[!(_id in path("_.**"))]._id', {}, {perspective: 'raw'})
  expect(ids).toEqual(['a'])
})

test('an erased document leaves no message, and its receiver hears', async ({receiver, lake}) => {
  const hook = await createHook(lake, receiver)
  await lake.client().create({_id: 'a', _type: 'article', text: 'Personal'})
  await requests(receiver, 1)
  await lake.client().create({_id: 'b', _type: 'article', text: 'Personal'})
  await lake.client().delete('b')
  await requests(receiver, 3)
  lake.lake.erase(['a', 'b'])
  const deletion = (await requests(receiver, 4)).at(-1)
  expect(JSON.parse(deletion?.body ?? '')).toMatchObject({_id: 'a', _type: 'article'})
  expect(deletion?.headers['sanity-operation']).toBe('delete')
  expect(deletion?.body).not.toContain('Personal')
  expect(JSON.stringify(await messagesOf(lake, hook))).not.toContain('Personal')
})

test('a GET carries the payload as well', async ({receiver, lake}) => {
  await createHook(lake, receiver, {httpMethod: 'GET', rule: {projection: '_id'}})
  await lake.client().create({_id: 'a', _type: 'article'})
  expect(await requests(receiver, 1)).toMatchObject([{method: 'GET', body: '"a"'}])
})
