import {spawnSync} from 'node:child_process'
import {mkdir, utimes, writeFile} from 'node:fs/promises'
import {createServer, type RequestListener} from 'node:http'
import {join, resolve} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test, vi} from 'vitest'
import {createLake, lockDataFolder} from '#lake/index.ts'
import {ASHA, temporaryFolder} from '#tests/helpers/filled-lake.ts'
import {type StartedLake, startLake} from '#tests/helpers/start-lake.ts'
import {ADDRESS_KEY} from '../../lake-address.ts'
import {checkConfiguration} from './check-configuration.ts'
import {checkData} from './check-data.ts'
import {checkHosted} from './check-hosted.ts'
import {checkPort} from './check-port.ts'
import {checkPreviewKey, checkPreviewSecret, checkPreviewSession} from './check-preview.ts'
import {checkServices} from './check-services.ts'
import {checkAddress, checkCookies} from './check-site.ts'
import {runDoctor} from './doctor.ts'
import type {Finding} from './finding.ts'

// Real servers, folders and databases are slow on a busy machine.
vi.setConfig({testTimeout: 30_000})

const ROOT = resolve(import.meta.dirname, '../../..')

/** A real server on a free port of this machine. */
async function startServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not bound')
  const {port} = address
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function envOf(variables: Record<string, string>) {
  const {env} = checkConfiguration(variables, [])
  if (env === null) throw new Error('This configuration should be right')
  return env
}

/** Every fault in one text, fixes included. */
function faultsOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({state}) => state === 'fault')
  return faults.map(({name, detail, fix}) => `${name}: ${detail} → ${fix}`).join('\n')
}

test('a Node that is too old says so, though it can not read the rest', () => {
  const pretend = 'Object.defineProperty(process.versions, "node", {value: "20.1.0"})'
  const {status, stdout} = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend}`, 'server/cli/doctor.mjs', '--json'],
    {cwd: ROOT, encoding: 'utf8'},
  )
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ok: false, findings: [{name: 'Node', state: 'fault'}]})
})

test('a wrong variable is named, and the rest is left for the next run', async () => {
  const request = {dotEnvNames: [], root: ROOT}
  const findings = await runDoctor({...request, variables: {PORT: 'eighty', SANITY_DATASET: ''}})
  expect(faultsOf(findings)).toContain('PORT: "eighty"')
  expect(findings.map(({name}) => name)).not.toContain('Port')
})

test.each([
  [{SANITY_TOKEN: 'x'}, [], 'SANITY_TOKEN is set, but nothing reads it'],
  [{FAVOURITE: 'x'}, ['FAVOURITE'], 'FAVOURITE is set, but nothing reads it → Remove it'],
])('a variable that nobody reads is told: %o', (variables, dotEnvNames, message) => {
  expect(faultsOf(checkConfiguration(variables, dotEnvNames).findings)).toContain(message)
})

test('variables of the shell and of other programs are ignored', () => {
  const variables = {PATH: '/bin', HOME: '/', SANITY_STUDIO_TITLE: 'x', NODE_OPTIONS: '', USER: 'a'}
  const {findings} = checkConfiguration(variables, ['SANITY_STUDIO_TITLE'])
  expect(faultsOf(findings)).toBe('')
})

test('a port is free, taken by somebody, or ours', async () => {
  await using other = await startServer((_request, response) => response.end('hello'))
  await using own = await startServer((_request, response) => response.end('{"pong":true}'))
  const taken = await checkPort('127.0.0.1', other.port)
  expect(faultsOf(taken.findings)).toContain(`taken by another program → Stop it`)
  expect(taken.url).toBeNull()
  const ours = await checkPort('127.0.0.1', own.port)
  expect(ours).toMatchObject({url: own.url, findings: [{state: 'ok'}]})
  await other[Symbol.asyncDispose]()
  expect((await checkPort('127.0.0.1', other.port)).findings).toMatchObject([{state: 'ok'}])
})

test('a host that is not of this machine is told', async () => {
  const {findings} = await checkPort('203.0.113.1', 3000)
  expect(faultsOf(findings)).toContain('HOST must be an address of this machine')
})

test('a data folder that is a file, can not be made or written, or is too full', async () => {
  await using folder = await temporaryFolder()
  await writeFile(folder.at('file'), '')
  const check = (dataDir: string, neededBytes = 0) =>
    checkData({dataDir, isLoopback: true, neededBytes})
  expect(faultsOf(await check(folder.at('file')))).toContain('is a file → Set DATA_DIR')
  expect(faultsOf(await check(folder.at('file', 'data')))).toContain('nothing can be written')
  expect(faultsOf(await check(folder.path, Number.MAX_SAFE_INTEGER))).toContain('MiB are free')
  expect(faultsOf(await check(folder.at('new', 'data')))).toBe('')
})

test('a damaged or newer database is told', async () => {
  await using folder = await temporaryFolder()
  const check = () => checkData({dataDir: folder.path, isLoopback: true})
  await using lake = await createLake({dataDir: folder.path, publicUrl: 'http://localhost'})
  await lake.close()
  {
    using database = new DatabaseSync(folder.at('lake.sqlite'))
    database.exec('PRAGMA user_version = 99')
  }
  expect(faultsOf(await check())).toContain('written by a newer version')
  await writeFile(folder.at('lake.sqlite'), 'not a database')
  expect(faultsOf(await check())).toContain('damaged: file is not a database → npm run verify')
})

test('a folder that is held is fine if our server has it, and a fault otherwise', async () => {
  await using folder = await temporaryFolder()
  const check = () => checkData({dataDir: folder.path, isLoopback: true})
  {
    await using lake = await startLake({dataDir: folder.path})
    lake.lake.meta.set(ADDRESS_KEY, new URL(lake.url).origin)
    expect(faultsOf(await check())).toBe('')
    expect(await check()).toContainEqual(
      expect.objectContaining({detail: expect.stringContaining('it is open in the server at')}),
    )
  }
  const lock = lockDataFolder(folder.path)
  expect(faultsOf(await check())).toContain('another process has it open, but no server answers')
  lock.release()
  expect(faultsOf(await check())).toBe('')
})

test('a public host without anybody who may sign in is a fault, and what restores left is noted', async () => {
  await using folder = await temporaryFolder()
  await mkdir(folder.at('replaced-2026'))
  const check = (isLoopback: boolean) => checkData({dataDir: folder.path, isLoopback})
  expect(faultsOf(await check(false))).toContain('Editors: HOST can be reached by others')
  {
    await using lake = await createLake({dataDir: folder.path, publicUrl: 'http://localhost'})
    const {id} = await lake.accounts.create(ASHA)
    lake.accounts.disable(id, {evenLast: true})
  }
  expect(faultsOf(await check(false))).toContain('nobody can sign in')
  const findings = await check(true)
  expect(faultsOf(findings)).toBe('')
  expect(findings).toContainEqual(expect.objectContaining({state: 'note', name: 'Data folder'}))
})

test.each([
  [{HOST: '0.0.0.0'}, 'SITE_URL is not set'],
  [{HOST: '0.0.0.0', SITE_URL: 'http://example.com'}, 'cookies would travel in clear'],
  [{SITE_URL: 'https://example.com/site'}, 'has a path'],
  [{HOST: '0.0.0.0', SITE_URL: 'https://example.com'}, ''],
  [{}, ''],
  [{SITE_URL: 'http://localhost:8080'}, ''],
])('the public address is judged: %o', (variables, message) => {
  const faults = faultsOf([checkAddress(envOf(variables))])
  if (message === '') expect(faults).toBe('')
  else expect(faults).toContain(message)
})

test('cookies of a running site need their flags', async () => {
  const jar = {cookie: 'session=1; Path=/'}
  await using site = await startServer((_request, response) => {
    response.setHeader('Set-Cookie', jar.cookie).end()
  })
  const check = async (siteUrl: string | null) => faultsOf([await checkCookies(site.url, siteUrl)])
  expect(await check(null)).toContain('session (/) lacks HttpOnly, SameSite')
  jar.cookie = 'session=1; HttpOnly; SameSite=None'
  expect(await check(null)).toContain('session (/) lacks SameSite')
  jar.cookie = 'session=1; HttpOnly; SameSite=Lax'
  expect(await check(null)).toBe('')
  expect(await check('https://example.com')).toContain('session (/) lacks Secure')
  jar.cookie = 'session=1; HttpOnly; SameSite=Lax; Secure'
  expect(await check('https://example.com')).toBe('')
  await site[Symbol.asyncDispose]()
  expect(await check(null)).toContain('does not answer')
})

function hostedAt(apiHost: string, tokens: {readToken?: string; writeToken?: string} = {}) {
  const {readToken = null, writeToken = null} = tokens
  const place = {projectId: 'neelgarh', dataset: 'production', apiHost}
  return {mode: 'hosted', ...place, readToken, writeToken} as const
}

async function startHosted(): Promise<StartedLake> {
  const lake = await startLake({visibility: 'public'})
  await lake.client().create({_id: 'a', _type: 'article'})
  return lake
}

test('a hosted project with good tokens is fine, and nothing is written', async () => {
  await using lake = await startHosted()
  const tokens = {readToken: lake.token('viewer'), writeToken: lake.token('editor')}
  const findings = await checkHosted(hostedAt(lake.url, tokens), 'https://example.com')
  expect(faultsOf(findings)).toBe('')
  expect(findings.map(({state, detail}) => `${state} ${detail}`)).toEqual([
    'ok neelgarh, dataset production: 1 document',
    'ok is valid; its role: viewer',
    'ok is valid; its role: editor',
    'ok the Studio at https://example.com is allowed',
  ])
  expect(await lake.lake.query('count(*)', {}, {perspective: 'raw'})).toBe(1)
})

test('tokens that are missing, invalid or too weak are told', async () => {
  await using lake = await startHosted()
  const check = async (tokens: {readToken?: string; writeToken?: string}) => {
    return checkHosted(hostedAt(lake.url, tokens), 'https://example.com')
  }
  const none = await check({})
  expect(faultsOf(none)).toBe('')
  expect(none.filter(({state}) => state === 'note')).toHaveLength(2)
  const invalid = faultsOf(await check({readToken: 'lkinvalid', writeToken: 'lkinvalid'}))
  expect(invalid).toContain('SANITY_API_READ_TOKEN: is not valid')
  expect(invalid).toContain('SANITY_API_WRITE_TOKEN: is not valid')
  expect(invalid).not.toContain('lkinvalid')
  const weak = faultsOf(await check({writeToken: lake.token('viewer')}))
  expect(weak).toContain('SANITY_API_WRITE_TOKEN: may not do what it is for')
})

test('a project that is not there, a dataset that is not there, one that is empty', async () => {
  await using lake = await startLake({visibility: 'public'})
  const readToken = lake.token('viewer')
  const check = (url: string, dataset = 'production', tokens = {}) =>
    checkHosted({...hostedAt(url, tokens), dataset}, 'https://example.com')
  const missing = await check(lake.url, 'staging', {readToken})
  expect(faultsOf(missing)).toContain('Check SANITY_PROJECT_ID and')
  expect((await check(lake.url, 'staging'))[0]).toMatchObject({state: 'note'})
  expect((await check(lake.url))[0]).toMatchObject({state: 'note'})
  await lake.close()
  expect(faultsOf(await check(lake.url))).toContain("can't be reached")
})

test('a Studio whose origin is not allowed is told', async () => {
  const answer = {allowed: false, withCredentials: false}
  const origins: unknown[] = []
  await using api = await startServer((request, response) => {
    const isCors = request.url?.includes('/check/cors')
    if (isCors) origins.push(request.headers.origin)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({result: isCors ? answer : 1}))
  })
  const check = async () => faultsOf(await checkHosted(hostedAt(api.url), 'https://example.com'))
  expect(await check()).toContain('CORS: the Studio at https://example.com is not allowed → Add')
  answer.allowed = true
  expect(await check()).toContain('without credentials only')
  answer.withCredentials = true
  expect(await check()).toBe('')
  expect(origins).toEqual(Array(3).fill('https://example.com'))
})

test('a preview secret that visitors can read is a fault', async () => {
  await using lake = await startLake({visibility: 'public'})
  const type = 'sanity.previewUrlSecret'
  await lake.client().create({_id: 'sanity-preview-url-secret.1', _type: type})
  const check = async () => [await checkPreviewSecret(lake.client(null), true)]
  expect(faultsOf(await check())).toBe('')
  await lake.client().create({_id: 'readable', _type: type})
  expect(faultsOf(await check())).toContain('every visitor can read 1 of them')
  expect(await checkPreviewSecret(lake.client(null), false)).toMatchObject({state: 'note'})
  await using hidden = await startLake()
  expect(await checkPreviewSecret(hidden.client(null), true)).toMatchObject({state: 'ok'})
})

test('a key that signs previews and can be guessed is a fault', () => {
  expect(faultsOf([checkPreviewKey('c2hvcnQ')])).toContain('it is too short → Restart the server')
  expect(faultsOf([checkPreviewKey(null), checkPreviewKey('k'.repeat(43))])).toBe('')
})

test('a preview is opened and left; each fault of it is told', async () => {
  await using lake = await startLake()
  const answers = {status: 303, cookie: '', cacheControl: 'private, no-store'}
  const seen: string[] = []
  await using site = await startServer((request, response) => {
    const path = request.url?.split('?')[0]
    seen.push(`${request.method} ${path} ${request.headers.cookie ?? ''}`)
    if (path === '/preview/enable') {
      if (answers.cookie) response.setHeader('Set-Cookie', answers.cookie)
      response.writeHead(answers.status).end()
    } else response.setHeader('Cache-Control', answers.cacheControl).end()
  })
  const writer = lake.client()
  const check = async (siteUrl: string | null = null) =>
    faultsOf([await checkPreviewSession({url: site.url, siteUrl, writer})])

  expect(await check()).toContain('answered 303 and set no session')
  answers.status = 503
  expect(await check()).toContain('answered 503')
  answers.status = 401
  expect(await check()).toContain('refuses a genuine secret → Restart the server')
  answers.status = 303
  answers.cookie = 'preview=1; Path=/; SameSite=Lax'
  expect(await check()).toContain('its cookie lacks HttpOnly, a short Max-Age')
  answers.cookie = 'preview=1; HttpOnly; SameSite=None; Max-Age=3600'
  expect(await check()).toContain('its cookie lacks SameSite')
  answers.cookie = 'preview=1; HttpOnly; SameSite=Lax; Max-Age=3600'
  expect(await check('https://example.com')).toContain('its cookie lacks Secure → Restart')
  answers.cacheControl = 'public, max-age=60'
  expect(await check()).toContain('may be kept by caches → A proxy or CDN')
  answers.cacheControl = 'private, no-store'
  seen.length = 0
  expect(await check()).toBe('')
  expect(seen).toEqual([
    'GET /preview/enable ',
    'GET / preview=1',
    'POST /preview/disable preview=1',
  ])
  const all = {perspective: 'raw'} as const
  expect(await lake.lake.query('count(*)', {}, all)).toBe(0)
  await site[Symbol.asyncDispose]()
  expect(await check()).toContain('could not be opened: connect ECONNREFUSED')
  await lake.close()
  expect(await check()).toContain('could not be opened')
})

test('services that are down or out of reach are told, and are sent nothing', async () => {
  const seen: string[] = []
  const status = {code: 404}
  await using service = await startServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    response.writeHead(status.code).end()
  })
  const env = envOf({
    EMAIL_SERVICE_URL: service.url,
    EMAIL_SERVICE_ID: 'a',
    EMAIL_TEMPLATE_ID: 'b',
    EMAIL_PUBLIC_KEY: 'c',
    EMAIL_TO: 'inbox@example.com',
    ACCOUNTS_SERVICE_URL: service.url,
  })
  const check = async () => faultsOf(await checkServices(env.services))
  expect(await check()).toBe('')
  status.code = 503
  expect(await check()).toMatch(/E-mail service: .* is down \(503\)[^\n]*\nAccounts service: /)
  expect(new Set(seen)).toEqual(new Set(['HEAD /']))
  await service[Symbol.asyncDispose]()
  expect(await check()).toContain('EMAIL_SERVICE_URL')
  expect(await check()).toContain("can't be reached: connect ECONNREFUSED")
})

test('a build that is missing or older than its sources is told', async () => {
  await using folder = await temporaryFolder()
  const check = async () => {
    const variables = {PORT: '0', DATA_DIR: folder.at('data')}
    return faultsOf(await runDoctor({variables, dotEnvNames: [], root: folder.path}))
  }
  expect(await check()).toContain('Build: is not there → npm run build')
  await mkdir(folder.at('build', 'server'), {recursive: true})
  await mkdir(folder.at('app'))
  await writeFile(folder.at('app', 'page.ts'), '')
  await writeFile(folder.at('build', 'server', 'index.js'), '')
  expect(await check()).toBe('')
  const past = new Date('2020-01-01')
  await utimes(join(folder.path, 'build', 'server', 'index.js'), past, past)
  expect(await check()).toContain('Build: is older than its sources')
})
