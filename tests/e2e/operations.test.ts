/** The commands of whoever runs the site, against the built product. */
import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {appendFile, mkdir, readdir, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {editorClient} from '../helpers/editor-client.ts'
import {temporaryFolder} from '../helpers/filled-lake.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {PLAIN_ENV} from '../helpers/plain-env.ts'
import {type SiteProcess, startSite} from '../helpers/start-site.ts'
import {openDocument, signInWithPassword} from '../helpers/studio.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PASSWORD = 'correct horse battery'

interface RunOptions {
  env?: Record<string, string>
  input?: string
}

/** Runs a command as its npm script does, to its end. */
function run(name: string, words: string[], {env = {}, input = ''}: RunOptions = {}) {
  const file = name === 'doctor' ? 'doctor.mjs' : `${name}.ts`
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [join(ROOT, 'server/commands', file), ...words],
    {cwd: ROOT, encoding: 'utf8', input, env: {...PLAIN_ENV, ...env}},
  )
  return {status, stdout, stderr}
}

/** The same for the data folder of a site. */
function runFor(
  site: Pick<SiteProcess, 'dataDir'>,
  name: string,
  words: string[] = [],
  input = '',
) {
  return run(name, words, {env: {DATA_DIR: site.dataDir}, input})
}

async function signIn(url: string, email: string, password: string) {
  const query = new URLSearchParams({origin: `${url}/studio`, withSid: 'true'})
  const answer = await fetch(`${url}/lake/v1/auth/login/local?${query}`, {
    method: 'POST',
    headers: {origin: url, connection: 'close'},
    body: new URLSearchParams({email, password}),
    redirect: 'manual',
  })
  const target = answer.headers.get('location')
  if (target === null) return {status: answer.status, token: ''}
  const sid = new URL(target).hash.replace('#sid=', '')
  const session: unknown = await (await fetch(`${url}/lake/v1/auth/fetch?sid=${sid}`)).json()
  const token =
    typeof session === 'object' && session !== null && 'token' in session ? session.token : ''
  return {status: answer.status, token: String(token)}
}

test('an editor is added, made a viewer and disabled while the server runs', async () => {
  await using site = await startSite()
  const editors = (words: string[], input = '') => runFor(site, 'editors', words, input)
  const piped = ['--password-stdin']
  expect(editors(['add', 'asha@example.com', 'Asha', ...piped], PASSWORD).status).toBe(0)
  expect(editors(['add', 'ravi@example.com', 'Ravi', ...piped], PASSWORD).status).toBe(0)
  const {token} = await signIn(site.url, 'ravi@example.com', PASSWORD)
  const write = () =>
    fetch(`${site.url}/lake/v1/data/mutate/production`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // A kept connection may end while a command blocks this process.
        connection: 'close',
      },
      body: JSON.stringify({mutations: [{createIfNotExists: {_id: 'n', _type: 'note'}}]}),
    })
  expect((await write()).status).toBe(200)
  expect(editors(['role', 'ravi@example.com', 'viewer']).status).toBe(0)
  expect((await write()).status).toBe(403)
  expect(editors(['list']).stdout).toContain('viewer         ravi@example.com  Ravi  (signed in)')
  expect(editors(['disable', 'ravi@example.com']).status).toBe(0)
  expect((await write()).status).toBe(401)
  expect((await signIn(site.url, 'ravi@example.com', PASSWORD)).status).toBe(401)
  const last = editors(['disable', 'asha@example.com'])
  expect(last.status).toBe(1)
  expect(last.stderr).toContain('is the last administrator')
})

test('an editor who is disabled at work is asked to sign in at once', async () => {
  await using site = await startSite()
  const piped = ['--password-stdin']
  for (const name of ['asha', 'ravi']) {
    runFor(site, 'editors', ['add', `${name}@example.com`, name, ...piped], PASSWORD)
  }
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url)
  await signInWithPassword(page, {email: 'ravi@example.com', password: PASSWORD})
  await openDocument(page, 'homePage', 'homePage')
  runFor(site, 'editors', ['disable', 'ravi@example.com'])
  await page.getByLabel('Password').waitFor()
})

test('a backup of the running product, restored, is the site as it was', async () => {
  await using folder = await temporaryFolder()
  const backup = folder.at('backup')
  const dataDir = folder.at('data')
  {
    await using site = await startSite({dataDir})
    const editor = await editorClient(site.url)
    await editor.patch('homePage').set({'hero.title': 'Before the accident'}).commit()
    const made = runFor(site, 'backup', ['--to', backup])
    expect(made.stdout).toContain('Backed up')
    await editor.patch('homePage').set({'hero.title': 'The accident'}).commit()
    const refused = runFor(site, 'restore', [backup, '--force'])
    expect(refused).toMatchObject({status: 1, stderr: expect.stringContaining('Stop it first')})
    const reset = runFor(site, 'seed-reset', ['--yes'])
    expect(reset).toMatchObject({status: 1, stderr: expect.stringContaining('in use by another')})
    expect(runFor(site, 'verify').stdout).toContain('all is well')
  }
  const unasked = run('restore', [backup], {env: {DATA_DIR: dataDir}})
  expect(unasked).toMatchObject({status: 1, stderr: expect.stringContaining('Add --force')})
  const restored = run('restore', [backup, '--force'], {env: {DATA_DIR: dataDir}})
  expect(restored.stdout).toContain('is kept in')
  expect(run('verify', [], {env: {DATA_DIR: dataDir}}).status).toBe(0)
  await using site = await startSite({dataDir})
  expect(site.output()).not.toContain('Importing')
  expect(await (await fetch(site.url)).text()).toContain('Before the accident')
  const covers = 'count(*[_type == "article" && !defined(image.asset->url)])'
  expect(await (await editorClient(site.url)).fetch(covers)).toBe(0)
})

test('a corrupted picture is named by verify, by backup, and in a backup', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  {
    await using site = await startSite({dataDir})
    expect(runFor(site, 'backup', ['--to', folder.at('backup')]).status).toBe(0)
  }
  const files = await readdir(join(dataDir, 'assets'), {recursive: true})
  const file = files.find((name) => /[a-f0-9]{40}$/.test(name)) ?? ''
  await appendFile(join(dataDir, 'assets', file), 'x')
  const env = {DATA_DIR: dataDir}
  const verified = run('verify', [], {env})
  expect(verified).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(`${file} is corrupted`),
  })
  const backup = run('backup', ['--to', folder.at('second')], {env})
  expect(backup).toMatchObject({status: 1, stderr: expect.stringContaining(file)})
  await appendFile(folder.at('backup', 'assets', file), 'x')
  const second = run('verify', [folder.at('backup')], {env})
  expect(second).toMatchObject({status: 1, stdout: expect.stringContaining(`${file} was changed`)})
  const restore = run('restore', [folder.at('backup'), '--force'], {env})
  expect(restore).toMatchObject({status: 1, stderr: expect.stringContaining(file)})
})

/** Starts a command and kills it after a while, if it is not done by then. */
async function killAfter(delay: number, name: string, words: string[], dataDir: string) {
  const child = spawn(process.execPath, [join(ROOT, `server/commands/${name}.ts`), ...words], {
    cwd: ROOT,
    env: {...PLAIN_ENV, DATA_DIR: dataDir},
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), delay)
  await exit
  clearTimeout(timer)
}

test('kill -9 at any moment of a backup or a restore loses nothing', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  const env = {DATA_DIR: dataDir}
  {
    await using site = await startSite({dataDir})
    expect(runFor(site, 'backup', ['--to', folder.at('backups', 'good')]).status).toBe(0)
    const editor = await editorClient(site.url)
    await editor.patch('homePage').set({'hero.title': 'After the backup'}).commit()
  }
  for (let delay = 200; delay < 1400; delay += 300) {
    const target = folder.at('backups', `after-${delay}`)
    await killAfter(delay, 'backup', ['--to', target], dataDir)
    await killAfter(delay, 'restore', [folder.at('backups', 'good'), '--force'], dataDir)
    expect(run('verify', [], {env})).toMatchObject({status: 0})
  }
  expect(run('backup', ['--to', folder.at('backups', 'last')], {env}).status).toBe(0)
  for (const name of await readdir(folder.at('backups'))) {
    expect(run('verify', [folder.at('backups', name)], {env}), name).toMatchObject({status: 0})
  }
  for (const name of (await readdir(dataDir)).filter((entry) => entry.startsWith('replaced-'))) {
    const replaced = {env: {DATA_DIR: join(dataDir, name)}}
    expect(run('verify', [], replaced), name).toMatchObject({status: 0})
  }
  expect(await readdir(dataDir)).not.toContain('restore.ready')
}, 400_000)

test('content moves to a hosted project and back by the commands of the README', async () => {
  await using folder = await temporaryFolder()
  await using site = await startSite({dataDir: folder.at('data')})
  await using far = await startSite({dataDir: folder.at('far'), env: {SEED: 'false'}})
  const editor = await editorClient(site.url)
  await editor.patch('homePage').set({'hero.title': 'On the move'}).commit()
  await editor.create({_id: 'inbox.1', _type: 'submission', contact: {name: 'Meera'}})

  const archive = folder.at('site.tar.gz')
  const exported = runFor(site, 'export', ['--to', archive])
  expect(exported.stdout).toMatch(/^Exported \d+ documents and \d+ assets to /)
  expect(exported.stdout).toContain('Left out 1 submission of visitors')

  const {token = ''} = (await editorClient(far.url)).config()
  const hosted = {
    SANITY_PROJECT_ID: 'neelgarh',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${far.url}/lake`,
    SANITY_API_READ_TOKEN: token,
    SANITY_API_WRITE_TOKEN: token,
    PORT: '0',
  }
  const imported = run('import', [archive], {env: hosted})
  expect(imported.stderr).toBe('')
  const again = run('import', [archive], {env: hosted})
  expect(again).toMatchObject({status: 1, stderr: expect.stringContaining('--missing')})
  expect(await (await editorClient(far.url)).fetch('*[_id == "homePage"][0].hero.title')).toBe(
    'On the move',
  )
  expect(run('doctor', [], {env: hosted}).stdout).toContain('SANITY_API_WRITE_TOKEN: is valid')
  await using moved = await startSite({env: hosted})
  expect(await (await fetch(moved.url)).text()).toContain('On the move')

  const back = folder.at('hosted.tar.gz')
  expect(run('export', ['--to', back], {env: hosted}).status).toBe(0)
  await editor.patch('homePage').set({'hero.title': 'Meanwhile'}).commit()
  expect(runFor(site, 'import', [back, '--replace', '--force']).status).toBe(0)
  expect(await (await fetch(site.url)).text()).toContain('On the move')
  expect(runFor(site, 'verify').status).toBe(0)
})

test('the doctor finds a running site well, and tells its faults to programs', async () => {
  await using site = await startSite()
  const {port} = new URL(site.url)
  const env = {PORT: port, DATA_DIR: site.dataDir}
  const well = run('doctor', ['--json'], {env})
  const findings = JSON.parse(well.stdout).findings.filter(
    ({name, state}: {name: string; state: string}) => state === 'fault' && name !== 'Build',
  )
  expect(findings).toEqual([])
  expect(well.stdout).toContain('this site is running')
  expect(well.stdout).toContain('opens and ends; its cookie')
  await using folder = await temporaryFolder()
  await writeFile(folder.at('file'), '')
  await mkdir(folder.at('x'))
  const ill = run('doctor', ['--json'], {env: {PORT: '0', DATA_DIR: folder.at('file'), PROT: '1'}})
  expect(ill.status).toBe(1)
  expect(JSON.parse(ill.stdout)).toMatchObject({ok: false})
  expect(ill.stdout).toContain('Did you mean PORT?')
  expect(ill.stdout).toContain('Set DATA_DIR to a folder')
})
