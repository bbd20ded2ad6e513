/**
 * Every route of a lake × every kind of sender, in a private and in a public dataset: who sees what,
 * and who changes what. A route without a row in `helpers/lake-requests.ts` fails.
 */
import {once} from 'node:events'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {sanityImport} from '@sanity/import'
import {test as base, describe, expect} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {collect} from '../../tests/helpers/lake/collect.ts'
import {ASHA} from '../../tests/helpers/lake/filled-lake.ts'
import {inviteAgain} from '../../tests/helpers/lake/invite-again.ts'
import {
  ACTIONS,
  CONTENT_WRITES,
  DOCUMENT,
  DRAFT_WRITES,
  ENQUIRY,
  LAKE_WRITES,
  LEVELS,
  type Level,
  MUTATIONS,
  OPENID,
  READS,
  RELEASE,
  RESTRICTED,
  WITH_SECRET,
  type Write,
} from '../../tests/helpers/lake/lake-requests.ts'
import {exampleOf, listRoutes} from '../../tests/helpers/lake/lake-routes.ts'
import {openSocket, openStream} from '../../tests/helpers/lake/open-stream.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import type {Role} from '../src/index.ts'
import {actionSchema} from '../src/mutations/actions/schema.ts'

const SEED = join(import.meta.dirname, '../../studio/seed/data')

/** Words of the content, with the level that may read them. In public mode the first are for all. */
const WORDS = {readers: 'For readers', people: 'For colleagues', administrators: 'for-admins'}
/** Words of an enquiry, which need a permission of their own. */
const PRIVATE_WORDS = 'From a visitor'

interface Sender {
  /** Null when no token of this kind is valid: then even a public dataset is refused. */
  level: Level | null
  /** Has the further role for enquiries, which editors do not need. */
  readsEnquiries?: boolean
  /** Reads the first dataset only. */
  isAgent?: boolean
  headers(lake: StartedLake): SentHeaders | Promise<SentHeaders>
}

type SentHeaders = Record<string, string>

const bearer = (token: string) => ({authorization: `Bearer ${token}`})

function robot(role: Role, isRestrictedShown = false) {
  return ({lake}: StartedLake) =>
    bearer(lake.accounts.createRobot({label: role, role, isRestrictedShown}).token)
}

/** A session of a person with this role. */
async function session({lake}: StartedLake, role: Role, hasFurther = false): Promise<string> {
  const email = `${hasFurther ? 'further-' : ''}${role}@example.com`
  const known = lake.accounts.list().find((account) => account.email === email)
  const password = 'a long enough password'
  const {id} = known ?? (await lake.accounts.create({email, name: role, role, password}))
  if (hasFurther) lake.accounts.setRestricted(id, true)
  return lake.accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
}

function person(role: Role, hasFurther = false) {
  return async (lake: StartedLake) => bearer(await session(lake, role, hasFurther))
}

const SENDERS: Record<string, Sender> = {
  'a stranger': {level: 'everybody', headers: () => ({})},
  'a visitor with a preview': {
    level: 'everybody',
    headers: async (lake) => ({cookie: `preview=${await previewKey(lake)}`}),
  },
  'a viewer': {level: 'people', headers: person('viewer')},
  'a robot that reads': {level: 'people', headers: robot('viewer')},
  // The permission for enquiries gives an agent none.
  'an agent': {level: 'people', isAgent: true, headers: robot('agent', true)},
  'a viewer with enquiries': {
    level: 'people',
    readsEnquiries: true,
    headers: person('viewer', true),
  },
  'a robot that reads enquiries': {
    level: 'people',
    readsEnquiries: true,
    headers: robot('viewer', true),
  },
  'an author': {level: 'authors', headers: person('contributor')},
  'a robot that writes drafts': {level: 'authors', headers: robot('contributor')},
  'an author with enquiries': {
    level: 'authors',
    readsEnquiries: true,
    headers: person('contributor', true),
  },
  'an editor': {level: 'writers', headers: person('editor')},
  'a robot that writes': {level: 'writers', headers: robot('editor')},
  'an administrator': {level: 'administrators', headers: person('administrator')},
  'a robot that administers': {level: 'administrators', headers: robot('administrator')},
  'the key of a preview': {level: null, headers: async (lake) => bearer(await previewKey(lake))},
  'a stale token': {level: null, headers: () => bearer('lkstale')},
  'a revoked robot': {
    level: null,
    headers({lake}) {
      const {account, token} = lake.accounts.createRobot({label: 'Old', role: 'administrator'})
      lake.accounts.disable(account.id)
      return bearer(token)
    },
  },
  'a person who was disabled': {
    level: null,
    async headers(lake) {
      const token = await session(lake, 'administrator')
      const {accounts} = lake.lake
      const {id = ''} = accounts.tokens.identify(token) ?? {}
      accounts.disable(id)
      // Its sessions stay ended.
      await inviteAgain(accounts, id)
      return bearer(token)
    },
  },
}

const SENDER_ROWS = Object.entries(SENDERS)

async function previewKey(lake: StartedLake): Promise<string> {
  const {id = ''} = lake.lake.accounts.tokens.identify(await session(lake, 'editor')) ?? {}
  return lake.lake.accounts.tokens.startPreview(id, new Date(), new Date(Date.now() + 60_000)) ?? ''
}

/**
 * The headers of a sender. A valid token is a new one for each route, since one of the routes signs out. An
 * invalid one stays: disabling and inviting a person takes as long as a hundred requests.
 */
function headersOf({level, headers}: Sender, lake: StartedLake): () => Promise<SentHeaders> {
  let invalid: SentHeaders | undefined
  return async () => {
    if (level !== null) return headers(lake)
    invalid ??= await headers(lake)
    return invalid
  }
}

const readsEnquiries = ({level, readsEnquiries = false}: Sender) =>
  readsEnquiries || includes(level, 'writers')

const includes = (level: Level | null, needed: Level) =>
  level !== null && LEVELS.indexOf(level) >= LEVELS.indexOf(needed)

/** The level of a sender in a lake, where everybody reads a public dataset. */
function levelIn(isPublic: boolean, level: Level | null): Level | null {
  return isPublic && level === 'everybody' ? 'readers' : level
}

async function startWithContent(visibility: 'private' | 'public'): Promise<StartedLake> {
  const lake = await startLake({
    visibility,
    openId: OPENID,
    restricted: RESTRICTED,
    allowedOrigins: [`https://${WORDS.administrators}.example`],
  })
  const editor = lake.client('editor')
  await editor.create({_id: DOCUMENT, _type: 'article', title: WORDS.readers})
  await editor.create({_id: `drafts.${DOCUMENT}`, _type: 'article', title: WORDS.people})
  await editor.create({_id: `secret.${DOCUMENT}`, _type: 'article', title: WORDS.people})
  for (const id of [ENQUIRY, `drafts.${ENQUIRY}`, `${ENQUIRY}.gone`]) {
    await editor.create({_id: id, _type: 'submission', title: PRIVATE_WORDS})
  }
  await editor.delete(`${ENQUIRY}.gone`)
  await editor.action({
    actionType: 'sanity.action.release.create',
    releaseId: RELEASE,
    metadata: {title: WORDS.people, releaseType: 'asap'},
  })
  const versionId = `versions.${RELEASE}.${DOCUMENT}`
  await editor.create({_id: versionId, _type: 'article', title: WORDS.people})
  const administrator = lake.client('administrator')
  await administrator.datasets.create('staging', {aclMode: 'private'})
  await lake
    .client('editor', {dataset: 'staging'})
    .create({_id: DOCUMENT, _type: 'article', title: WORDS.people})
  const put = (url: string, body: unknown, method = 'POST') =>
    administrator.request({method, url, body})
  const hook = {name: 'Known', dataset: 'staging', url: `http://${WORDS.administrators}.example`}
  await put('/hooks/projects/neelgarh', hook)
  const colleague = `${WORDS.administrators}@colleague.example`
  await lake.lake.accounts.create({...ASHA, email: colleague})
  const email = `${WORDS.administrators}@example.com`
  await put('/invitations/project/neelgarh', {email, role: 'editor'})
  return lake
}

/**
 * A lake of each visibility for all tests that change nothing but titles. The first query of a lake
 * starts a process, which takes longer than the requests of a test.
 */
const test = base.extend(
  'lakes',
  {scope: 'file'},
  disposed(async () => {
    const used = new AsyncDisposableStack()
    return {
      private: used.use(await startWithContent('private')),
      public: used.use(await startWithContent('public')),
      [Symbol.asyncDispose]: () => used.disposeAsync(),
    }
  }),
)

/** Every row and file of documents, and every row of what administrators set. */
async function stateOf({dataDir}: StartedLake) {
  using database = new DatabaseSync(join(dataDir, 'lake.sqlite'), {readOnly: true})
  const rowsOf = (tables: string[]) =>
    tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all())
  const files = await readdir(join(dataDir, 'assets'), {recursive: true})
  return {
    content: [rowsOf(['documents', 'transactions', 'changes', 'meta']), files.toSorted()],
    settings: rowsOf([
      'passkeys',
      'second_factors',
      'datasets WHERE addon_for IS NULL',
      "accounts WHERE kind = 'person' AND email NOT LIKE '%r@example.com'",
      'invitations',
      'webhook_settings',
    ]),
  }
}

/** Sends one request. The text of an event stream, which does not end, is left out. */
async function send(
  {url}: StartedLake,
  {method = 'POST', path, body, type = 'application/json'}: Write,
  headers: SentHeaders,
) {
  const stop = new AbortController()
  const response = await fetch(`${url}${path}`, {
    method,
    signal: stop.signal,
    redirect: 'manual',
    headers: {'content-type': type, ...headers},
    ...(body !== undefined && method !== 'GET' && {body}),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  stop.abort()
  return {status: response.status, text}
}

function wordsIn(text: string) {
  return Object.values(WORDS).filter((words) => text.includes(words))
}

const READ_ROWS: {level: Level | null; route: string}[] = [
  ...LEVELS.flatMap((level) => READS[level].map((route) => ({level, route}))),
  ...WITH_SECRET.map((route) => ({level: null, route})),
]
const READ_BODY = JSON.stringify({mutations: MUTATIONS, query: '*'})

/** Requests about the published document, its draft and its version, in both datasets. */
function requestsOf(route: string): Write[] {
  const ids = [DOCUMENT, `drafts.${DOCUMENT}`, `versions.${RELEASE}.${DOCUMENT}`, ENQUIRY]
  const paths = ids.flatMap((id) => {
    const {path} = exampleOf(route, id)
    return [path, path.replaceAll('production', 'staging')]
  })
  const [method = ''] = route.split(' ')
  return [...new Set(paths)].map((path) => ({
    method,
    path: `/v1${path}?query=*&perspective=raw&effectFormat=mendoza&idPrefix=inbox.`,
    body: READ_BODY,
  }))
}

/** Routes that show enquiries to those who may read them. */
const ENQUIRY_DOORS = [
  'GET /data/deleted/:dataset',
  'GET /data/doc/:dataset/:ids',
  'GET /data/export/:dataset',
  'GET /data/history/:dataset/documents/:ids',
  'GET /data/history/:dataset/transactions/:ids',
  'GET /data/query/:dataset',
  'POST /data/query/:dataset',
]

test('every route has one row', async () => {
  const rows = [
    ...WITH_SECRET,
    ...Object.values(READS).flat(),
    ...Object.keys({...CONTENT_WRITES, ...DRAFT_WRITES, ...LAKE_WRITES}),
  ]
  expect(rows.toSorted()).toEqual(await listRoutes())
  const types = actionSchema.options.map((option) => option.shape.actionType.value)
  expect(Object.keys(ACTIONS).map((name) => `sanity.action.${name}`)).toEqual(types)
})

describe.each(['private', 'public'] as const)('in a %s dataset', (visibility) => {
  test.for(SENDER_ROWS)('%s sees what is theirs', async ([, sender], {lakes}) => {
    const lake = lakes[visibility]
    const before = await stateOf(lake)
    const nextHeaders = headersOf(sender, lake)
    const doorsOfEnquiries = new Set<string>()
    for (const {level: usual, route} of READ_ROWS) {
      const headers = await nextHeaders()
      for (const request of requestsOf(route)) {
        // The live events of a dataset tell its name, which only that of the first may.
        const isOfSecond = route.includes('/live/events/') && request.path.includes('/staging')
        const level = isOfSecond ? 'readers' : usual
        const isPublic = visibility === 'public' && !request.path.includes('/staging')
        const isRefused = sender.isAgent && request.path.includes('/staging')
        const own = isRefused ? null : levelIn(isPublic, sender.level)
        const {status, text} = await send(lake, request, headers)
        const name = `${route} ${request.path} ${status} ${text.slice(0, 300)}`
        expect(status, name).toBeLessThan(500)
        if (level && includes(own, level)) expect([401, 403], name).not.toContain(status)
        else if (level && level !== 'everybody') expect([401, 403, 404], name).toContain(status)
        if (text.includes(PRIVATE_WORDS)) doorsOfEnquiries.add(route)
        const seen = wordsIn(text)
        if (!includes(own, 'readers')) expect(seen, name).not.toContain(WORDS.readers)
        if (!includes(own, 'people')) expect(seen, name).not.toContain(WORDS.people)
        if (!includes(own, 'administrators')) {
          expect(seen, name).not.toContain(WORDS.administrators)
        }
      }
    }
    const doors = ENQUIRY_DOORS.filter(
      (route) => route !== 'GET /data/deleted/:dataset' || includes(sender.level, 'authors'),
    )
    expect([...doorsOfEnquiries].toSorted()).toEqual(readsEnquiries(sender) ? doors : [])
    expect(await stateOf(lake)).toEqual(before)
  })

  test.for(SENDER_ROWS)('%s changes what is theirs', async ([, sender], {lakes}) => {
    await using own = includes(sender.level, 'authors') ? await startWithContent(visibility) : null
    const lake = own ?? lakes[visibility]
    const before = await stateOf(lake)
    const nextHeaders = headersOf(sender, lake)
    for (const [level, writes] of [
      ['administrators', LAKE_WRITES],
      ['writers', CONTENT_WRITES],
      ['authors', DRAFT_WRITES],
    ] as const) {
      const isAllowed = includes(sender.level, level)
      for (const write of Object.values(writes).flat()) {
        const headers = await nextHeaders()
        // Every spelling of the address; the first is enough for a request that changes something.
        for (const version of ['/v2025-02-19', '/v1', '/vX', ''].slice(0, isAllowed ? 1 : 4)) {
          const {status, text} = await send(lake, {...write, path: version + write.path}, headers)
          const name = `${write.method ?? 'POST'} ${write.path} ${write.body}: ${status} ${text}`
          if (isAllowed) expect([401, 403, 500], name).not.toContain(status)
          else expect(status, name).toBe(refusalOf(write.path, sender, headers))
        }
      }
    }
    const after = await stateOf(lake)
    if (includes(sender.level, 'authors')) expect(after.content).not.toEqual(before.content)
    else expect(after.content).toEqual(before.content)
    if (includes(sender.level, 'administrators')) {
      expect(after.settings).not.toEqual(before.settings)
    } else expect(after.settings).toEqual(before.settings)
  })

  test.for(SENDER_ROWS)('%s hears what is theirs', async ([name, sender], {lakes}) => {
    const lake = lakes[visibility]
    const own = levelIn(visibility === 'public', sender.level)
    const headers = await sender.headers(lake)
    const path = `/v2025-02-19/data/listen/production?query=*&includeAllVersions=true`
    using witness = collect(
      lake.client().listen('*', {}, {events: ['welcome', 'mutation'], includeAllVersions: true}),
    )
    await using stream = await openStream(`${lake.url}${path}`, headers)
    await using socket = await openStreamOverSocket(lake, path, headers.authorization)
    await using presence = await openPresence(lake, headers.authorization)
    expect(presence.isAccepted).toBe(includes(own, 'people'))
    await witness.until(({length}) => length === 1)
    const changes = {
      [ENQUIRY]: PRIVATE_WORDS,
      [DOCUMENT]: WORDS.readers,
      [`drafts.${DOCUMENT}`]: WORDS.people,
    }
    for (const [id, words] of Object.entries(changes)) {
      const title = `${words}, for ${name}`
      await lake.client().patch(id).set({title}).commit()
    }
    await witness.until(({length}) => length === 4)
    // Sockets are the Studio's: also a public dataset needs a token there.
    const hears = {stream: own, socket: includes(own, 'people') ? own : null}
    for (const level of ['readers', 'people'] as const) {
      const hasHeard = ({text}: {text(): string}) => text().includes(`${WORDS[level]}, for ${name}`)
      await expect.poll(() => hasHeard(stream)).toBe(includes(hears.stream, level))
      await expect.poll(() => hasHeard(socket)).toBe(includes(hears.socket, level))
    }
    // The change of the enquiry came first.
    for (const {text} of [stream, socket]) {
      expect(text().includes(PRIVATE_WORDS)).toBe(readsEnquiries(sender))
    }
  })
})

test.for([
  ['a viewer with enquiries', false],
  ['an author', false],
  ['an author with enquiries', true],
  ['an editor', true],
] as const)('%s changes an enquiry: %s', async ([name, isAllowed]) => {
  await using lake = await startWithContent('private')
  const sender = SENDERS[name]
  if (!sender) throw new Error(`There is no sender "${name}"`)
  const headers = await sender.headers(lake)
  const write = (path: string, body: object) =>
    send(lake, {path: `/v2025-02-19${path}/production`, body: JSON.stringify(body)}, headers)
  const create = {_id: ENQUIRY, _type: 'submission'}
  const mutations = [{createIfNotExists: create}]
  const copy = {
    actionType: 'sanity.action.document.version.create',
    publishedId: DOCUMENT,
    versionId: `versions.${RELEASE}.${DOCUMENT}x`,
    baseId: ENQUIRY,
  }
  const before = await stateOf(lake)
  const texts = [
    await write('/data/mutate', {mutations: [{patch: {id: ENQUIRY, set: {isDone: true}}}]}),
    await write('/data/mutate', {mutations: [{delete: {query: '*[_type == "submission"]'}}]}),
    await send(
      lake,
      {path: '/v1/data/mutate/production?returnDocuments=true', body: JSON.stringify({mutations})},
      headers,
    ),
    await write('/data/erase', {documentIds: [ENQUIRY]}),
  ]
  const copied = await write('/data/actions', {actions: [copy]})
  if (name !== 'an editor') expect(copied.status).toBe(403)
  const statuses = texts.map(({status}) => status)
  if (isAllowed) expect(statuses).toEqual([200, 200, 200, 200])
  else {
    // A query finds nothing for an author, and so changes nothing.
    const found = name === 'an author' ? 200 : 403
    expect(statuses).toEqual([403, found, 403, 403])
    expect(JSON.stringify(texts)).not.toContain(PRIVATE_WORDS)
    expect(await stateOf(lake)).toEqual(before)
  }
})

test('a stream ends with the permission for enquiries', async ({lakes: {private: lake}}) => {
  const headers = bearer(await session(lake, 'viewer', true))
  const path = '/v2025-02-19/data/listen/production?query=*'
  await using stream = await openStream(`${lake.url}${path}`, headers)
  const {id = ''} = lake.lake.accounts.findByEmail('further-viewer@example.com') ?? {}
  lake.lake.accounts.setRestricted(id, false)
  await expect.poll(() => stream.hasEnded()).toBe(true)
})

test('sockets carry no write, and imports of a viewer are refused', async ({lakes}) => {
  const lake = lakes.private
  const before = await stateOf(lake)
  const path = '/v1/data/mutate/production'
  await using socket = await openStreamOverSocket(lake, path, `Bearer ${lake.token('viewer')}`)
  expect(socket.text()).toContain('Not the address of a stream')
  const operation = 'createOrReplace'
  const importing = sanityImport(SEED, {client: lake.client('viewer'), operation})
  await expect(importing).rejects.toThrow()
  expect(await stateOf(lake)).toEqual(before)
})

/** As in the hosted API, mutations without a token are 403, with the missing permissions. */
function refusalOf(path: string, sender: Sender, headers: SentHeaders): number {
  if (sender.level === null) return 401
  const isAnonymous = !('authorization' in headers)
  return isAnonymous && !path.startsWith('/data/mutate/') ? 401 : 403
}

/** A listener over a socket, as the Studio opens it; resolves when it is open or refused. */
async function openStreamOverSocket(lake: StartedLake, path: string, authorization = '') {
  const socket = await openSocket(lake, '/listeners')
  let text = ''
  socket.on('message', (data) => {
    text += String(data)
  })
  const first = once(socket, 'message')
  const token = authorization.replace('Bearer ', '') || undefined
  socket.send(JSON.stringify({type: 'open', id: 1, url: `/lake${path}`, token}))
  await first
  return {text: () => text, [Symbol.asyncDispose]: async () => socket.terminate()}
}

async function openPresence(lake: StartedLake, authorization = '') {
  const socket = await openSocket(lake, '/socket/production')
  const accepted = once(socket, 'message').then(([data]) => !('error' in JSON.parse(String(data))))
  const closed = once(socket, 'close').then(() => false)
  const params = {authorization}
  socket.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'authorization', params}))
  const isAccepted = await Promise.race([accepted, closed])
  return {isAccepted, [Symbol.asyncDispose]: async () => socket.terminate()}
}
