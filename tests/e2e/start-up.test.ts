import {spawnSync} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {networkInterfaces, tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {editorClient} from '../helpers/editor-client.ts'
import {PLAIN_ENV} from '../helpers/plain-env.ts'
import {startSite} from '../helpers/start-site.ts'

/** From before the first document to about the last picture, on slow machines and fast ones. */
const KILLED_AFTER_MS = [500, 800, 1100]

/** A start that is expected to fail; never listens, so it needs no free port. */
function startInVain(env: Record<string, string>) {
  return spawnSync(process.execPath, ['server/main.ts'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: {...PLAIN_ENV, PORT: '0', ...env},
  })
}

test('a new lake answers first with its seed', async () => {
  await using site = await startSite({isFirstStart: true})
  expect(site.output()).toContain('Imported')
  const response = await fetch(site.url)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Neelgarh')
})

test('a start and a visit need no other machine', async () => {
  await using site = await startSite({
    isFirstStart: true,
    nodeOptions: ['--import', './tests/setup/loopback-only.ts'],
  })
  for (const path of ['/', '/blog', '/faq', '/about', '/studio', '/lake/v1/ping']) {
    expect((await fetch(site.url + path)).status, path).toBe(200)
  }
  expect(site.output()).not.toContain('Left the machine')
})

test('a second start imports nothing and keeps edits and deletions', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-'))
  try {
    {
      await using site = await startSite({dataDir, isFirstStart: true})
      const client = await editorClient(site.url)
      const [first, second] = await client.fetch<string[]>('*[_type == "faq"]._id')
      await client
        .transaction()
        .patch(String(first), {set: {question: 'Edited?'}})
        .delete(String(second))
        .commit()
    }
    await using site = await startSite({dataDir})
    expect(site.output()).not.toContain('Importing')
    const questions = await (await editorClient(site.url)).fetch<string[]>(
      '*[_type == "faq"].question',
    )
    expect(questions).toHaveLength(11)
    expect(questions).toContain('Edited?')
  } finally {
    await rm(dataDir, {recursive: true, force: true})
  }
})

test('an import that was killed half way is completed by the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-'))
  try {
    for (const timeout of KILLED_AFTER_MS) {
      spawnSync(process.execPath, ['server/main.ts'], {
        timeout,
        killSignal: 'SIGKILL',
        env: {...PLAIN_ENV, PORT: '0', DATA_DIR: dataDir},
      })
    }
    await using site = await startSite({dataDir})
    const counts = await (await editorClient(site.url)).fetch<unknown>(
      '{"articles": count(*[_type == "article"]), "covers": count(*[_type == "article" && defined(image.asset->url)])}',
    )
    expect(counts).toEqual({articles: 8, covers: 8})
  } finally {
    await rm(dataDir, {recursive: true, force: true})
  }
})

test('the seed that comes after a start without it leaves what was edited there alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-'))
  try {
    spawnSync(process.execPath, ['server/main.ts'], {
      timeout: 700,
      killSignal: 'SIGKILL',
      env: {...PLAIN_ENV, PORT: '0', DATA_DIR: dataDir},
    })
    {
      await using site = await startSite({dataDir, env: {SEED: 'false'}})
      const editor = await editorClient(site.url)
      await editor.createOrReplace({_id: 'homePage', _type: 'homePage', hero: {title: 'By hand'}})
    }
    await using site = await startSite({dataDir})
    expect(await (await editorClient(site.url)).fetch('*[_id == "homePage"][0].hero.title')).toBe(
      'By hand',
    )
  } finally {
    await rm(dataDir, {recursive: true, force: true})
  }
})

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address

test.each<Record<string, string>>([
  {HOST: '0.0.0.0'},
  {SITE_URL: 'https://clinic.example'},
  {HOST: '127.0.0.1', SITE_URL: 'https://clinic.example', TRUSTED_PROXIES: '127.0.0.1'},
])('a public address without an account stops the start and names the remedy: %o', async (env) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-'))
  const {status, stderr} = startInVain({...env, DATA_DIR: dataDir})
  await rm(dataDir, {recursive: true, force: true})
  expect(status).toBe(1)
  expect(stderr).toContain('npm run editors -- add')
})

test('with an account the public address is served, and a click signs nobody in', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-'))
  spawnSync(process.execPath, ['server/commands/editors.ts', 'add', 'asha@example.com', 'Asha'], {
    env: {...PLAIN_ENV, DATA_DIR: dataDir},
  })
  {
    await using site = await startSite({dataDir, env: {HOST: '0.0.0.0', SEED: 'false'}})
    const page = await fetch(`${site.url}/lake/v1/auth/login/local?origin=${site.url}/studio`, {
      method: 'POST',
      headers: {origin: site.url, 'content-type': 'application/x-www-form-urlencoded'},
      redirect: 'manual',
    })
    expect(page.status).toBeGreaterThanOrEqual(400)
    expect(page.headers.get('location')).toBeNull()
  }
  await rm(dataDir, {recursive: true, force: true})
})

test('nobody said where to listen: only this machine can reach it', async () => {
  await using site = await startSite({env: {SEED: 'false'}})
  const {port} = new URL(site.url)
  expect((await fetch(site.url)).status).toBeLessThan(500)
  for (const host of [lanAddress ?? '127.0.0.2', '127.0.0.2']) {
    await expect(fetch(`http://${host}:${port}`), host).rejects.toThrow('fetch failed')
  }
})

test('an editor is added by command, and the same address twice is refused in plain words', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-'))
  const editors = (...words: string[]) =>
    spawnSync(process.execPath, ['server/commands/editors.ts', ...words], {
      encoding: 'utf8',
      env: {...PLAIN_ENV, DATA_DIR: dataDir},
    })
  expect(editors('add', 'asha@example.com', 'Asha').stdout).toContain('with the password:')
  const again = editors('add', 'asha@example.com', 'Asha')
  const listed = editors('list').stdout
  await rm(dataDir, {recursive: true, force: true})
  expect(again.status).toBe(1)
  expect(again.stderr).toBe('error: asha@example.com has an account\n')
  expect(listed).toBe('administrator  asha@example.com  Asha\n')
})

test('a port that is taken is named, and the data folder is left alone', async () => {
  await using site = await startSite()
  const {port} = new URL(site.url)
  const {status, stderr} = startInVain({PORT: port, DATA_DIR: site.dataDir})
  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${port} is taken`)
})

test('a wrong variable stops the start with its name', () => {
  const {status, stderr} = startInVain({SANITY_PROJECT_ID: 'abc123'})
  expect(status).toBe(1)
  expect(stderr).toContain('SANITY_DATASET is missing')
  expect(stderr).not.toContain('at ')
})
