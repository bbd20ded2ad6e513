import {mkdir, utimes, writeFile} from 'node:fs/promises'
import {createServer, type RequestListener} from 'node:http'
import {join, resolve} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test, vi} from 'vitest'
import {createLake} from '#lake/index.ts'
import {ASHA, temporaryFolder} from '#tests/helpers/lake/filled-lake.ts'
import {startLake} from '#tests/helpers/lake/start-lake.ts'
import {endServer, listen} from '#tests/helpers/listen.ts'
import {runDoctor} from './doctor.ts'
import type {Finding} from './finding.ts'

// Real servers, folders and databases are slow on a busy machine.
vi.setConfig({testTimeout: 90_000})

const ROOT = resolve(import.meta.dirname, '../../..')

async function startServer(listener: RequestListener) {
  const server = createServer(listener)
  return {
    port: String(await listen(server)),
    [Symbol.asyncDispose]: () => endServer(server),
  }
}

/** The findings but for the build, on a folder that does not exist yet. */
async function examine(variables: Record<string, string>, dotEnvNames: string[] = []) {
  await using folder = await temporaryFolder()
  const defaults = {PORT: '0', DATA_DIR: folder.at('data')}
  const request = {variables: {...defaults, ...variables}, dotEnvNames, root: ROOT}
  return (await runDoctor(request)).filter(({name}) => name !== 'Build')
}

function faultsOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({state}) => state === 'fault')
  return faults.map(({name, detail, fix}) => `${name}: ${detail} → ${fix}`).join('\n')
}

test('a wrong variable is named, and the rest is left for the next run', async () => {
  const findings = await examine({PORT: 'eighty', SANITY_DATASET: ''})
  expect(faultsOf(findings)).toContain('PORT: "eighty"')
  expect(findings.map(({name}) => name)).not.toContain('Public address')
})

test.each([
  [{SANITY_TOKEN: 'x'}, [], 'SANITY_TOKEN is set, but nothing reads it'],
  [{FAVOURITE: 'x'}, ['FAVOURITE'], 'FAVOURITE is set, but nothing reads it → Remove it'],
])('a variable that nothing reads is named: %o', async (variables, dotEnvNames, message) => {
  expect(faultsOf(await examine(variables, dotEnvNames))).toContain(message)
})

test('variables of the shell and of other programs are ignored', async () => {
  const variables = {PATH: '/bin', HOME: '/', SANITY_STUDIO_TITLE: 'x', NODE_OPTIONS: '', USER: 'a'}
  expect(faultsOf(await examine(variables, ['SANITY_STUDIO_TITLE']))).toBe('')
})

test('no running site is no fault, another program on the port is one', async () => {
  await using other = await startServer((_request, response) => response.end('hello'))
  const HOST = '127.0.0.1'
  expect(faultsOf(await examine({HOST, PORT: other.port}))).toContain('another program responds')
  await other[Symbol.asyncDispose]()
  expect(faultsOf(await examine({HOST, PORT: other.port}))).toBe('')
})

test('a running site tells what it lacks to be ready', async () => {
  const disk = {ok: false, reason: 'only 3 MiB are free'}
  const readiness = {status: 'not ready', checks: {lake: {ok: true}, disk}}
  await using own = await startServer((_request, response) => {
    response.end(JSON.stringify(readiness))
  })
  const check = () => examine({HOST: '127.0.0.1', PORT: own.port})
  expect(faultsOf(await check())).toContain('Readiness: disk: only 3 MiB are free')
  Object.assign(readiness, {status: 'ready', checks: {}})
  const findings = await check()
  expect(faultsOf(findings)).toBe('')
  expect(findings.map(({detail}) => detail)).toContain('the site is ready')
})

test('a data folder that is a file, or can not be made, is named', async () => {
  await using folder = await temporaryFolder()
  await writeFile(folder.at('file'), '')
  for (const DATA_DIR of [folder.at('file'), folder.at('file', 'data')]) {
    expect(faultsOf(await examine({DATA_DIR}))).toContain('is a file → Set DATA_DIR')
  }
  expect(faultsOf(await examine({DATA_DIR: '/proc/data'}))).toContain('not all can be written')
  expect(faultsOf(await examine({DATA_DIR: folder.at('new', 'data')}))).toBe('')
})

test('a damaged or newer database is named', async () => {
  await using folder = await temporaryFolder()
  const check = async () => faultsOf(await examine({DATA_DIR: folder.path}))
  await using lake = await createLake({dataDir: folder.path, publicUrl: 'http://localhost'})
  expect(await check()).toBe('')
  await lake.close()
  {
    using database = new DatabaseSync(folder.at('lake.sqlite'))
    database.exec('PRAGMA user_version = 99')
  }
  expect(await check()).toContain('written by a newer version')
  await writeFile(folder.at('lake.sqlite'), 'not a database')
  expect(await check()).toMatch(/is damaged \(file is not a database\).+npm run verify/)
})

test('a public host without an active editor is a fault', async () => {
  await using folder = await temporaryFolder()
  const SITE_URL = 'https://example.com'
  const check = async (HOST: string) =>
    faultsOf(await examine({HOST, DATA_DIR: folder.path, ...(HOST === '0.0.0.0' && {SITE_URL})}))
  expect(await check('0.0.0.0')).toMatch(/^Editors: .*no editor account exists.*npm run editors/)
  {
    await using lake = await createLake({dataDir: folder.path, publicUrl: 'http://localhost'})
    const {id} = await lake.accounts.create(ASHA)
    expect(await check('0.0.0.0')).toBe('')
    lake.accounts.disable(id, {evenLast: true})
  }
  expect(await check('0.0.0.0')).toContain('no editor account exists')
  expect(await check('localhost')).toBe('')
})

test.each([
  [{HOST: '0.0.0.0'}, 'SITE_URL is not set'],
  [{HOST: '0.0.0.0', SITE_URL: 'http://example.com'}, 'cookies travel in clear'],
  [{HOST: '0.0.0.0', SITE_URL: 'https://example.com'}, ''],
  [{}, ''],
  [{SITE_URL: 'http://localhost:8080'}, ''],
])('the public address is judged: %o', async (variables, message) => {
  const address = (await examine(variables)).filter(({name}) => name === 'Public address')
  if (message === '') expect(faultsOf(address)).toBe('')
  else expect(faultsOf(address)).toContain(message)
})

test('a hosted lake gets one request with each token, and nothing is written', async () => {
  await using lake = await startLake({visibility: 'public'})
  const place = {
    SANITY_PROJECT_ID: 'neelgarh',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: lake.url,
  }
  const check = (variables: Record<string, string>) => examine({...place, ...variables})
  const good = await check({
    SANITY_API_READ_TOKEN: lake.token('viewer'),
    SANITY_API_WRITE_TOKEN: lake.token('editor'),
  })
  expect(faultsOf(good)).toBe('')
  expect(good.filter(({detail}) => detail.startsWith('is valid'))).toHaveLength(2)
  expect(await lake.lake.query('count(*)', {}, {perspective: 'raw'})).toBe(0)
  const none = await check({})
  expect(faultsOf(none)).toBe('')
  expect(none.filter(({state}) => state === 'note')).toHaveLength(2)
  const invalid = await check({SANITY_API_READ_TOKEN: 'lkstale'})
  expect(faultsOf(invalid)).toMatch(/^SANITY_API_READ_TOKEN: .*Unauthorized.* → Check the token/)
  expect(faultsOf(invalid)).not.toContain('lkstale')
  const weak = await check({SANITY_API_WRITE_TOKEN: lake.token('viewer')})
  expect(faultsOf(weak)).toContain('SANITY_API_WRITE_TOKEN: ')
  const missing = {SANITY_DATASET: 'staging', SANITY_API_READ_TOKEN: lake.token('viewer')}
  expect(faultsOf(await check(missing))).toContain('dataset staging: ')
  await lake.close()
  expect(faultsOf(await check({}))).toContain('Hosted project: ')
})

test('a build that is missing or older than its sources is named', async () => {
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
