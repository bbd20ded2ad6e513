import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {watch} from 'node:fs'
import {networkInterfaces} from 'node:os'
import {test as base, expect} from 'vitest'
import {disposed, endWith} from '../../helpers/disposed.ts'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {postSignIn} from '../../helpers/lake/post-sign-in.ts'
import {runScript} from '../../helpers/run-script.ts'
import {PLAIN_ENV} from '../../helpers/site/plain-env.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

/** The first start of a new lake, on a machine without a network. */
const test = base
  .extend('folder', {scope: 'file'}, disposed(temporaryFolder))
  .extend('first', {scope: 'file'}, ({folder}, scope) => {
    const nodeOptions = ['--import', './tests/setup/loopback-only.ts']
    return endWith(scope, startSite({dataDir: folder.path, isFirstStart: true, nodeOptions}))
  })

const MAIN = ['server/main.ts']

/** A first start that is killed after it has written this number of picture files. */
async function startUntil(dataDir: string, pictures: number): Promise<void> {
  const child = spawn(process.execPath, MAIN, {
    env: {...PLAIN_ENV, PORT: '0', DATA_DIR: dataDir},
    stdio: 'ignore',
  })
  const written = new Set<string>()
  const watcher = watch(dataDir, {recursive: true}, (_event, name) => {
    const [picture] = /assets.*[a-f0-9]{40}/.exec(name ?? '') ?? []
    if (picture) written.add(picture)
    if (written.size >= pictures) child.kill('SIGKILL')
  })
  await once(child, 'exit')
  watcher.close()
  expect(child.signalCode).toBe('SIGKILL')
}

test('a start and a visit need no other machine', async ({first: site}) => {
  for (const path of ['/', '/blog', '/faq', '/about', '/studio', '/lake/v1/ping']) {
    expect((await fetch(site.url + path)).status, path).toBe(200)
  }
  expect(site.output()).not.toContain('Left the machine')
})

test('a signal for npm start ends the server in order', async () => {
  await using folder = await temporaryFolder()
  const npm = spawn('npm', ['start'], {
    // A group of its own, which no signal of this test reaches.
    detached: true,
    env: {...PLAIN_ENV, PORT: '0', DATA_DIR: folder.path, LOG_FORMAT: 'text', SEED: 'false'},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await using _group = {
    async [Symbol.asyncDispose]() {
      if (npm.pid && npm.stdout.readable) process.kill(-npm.pid, 'SIGKILL')
    },
  }
  let output = ''
  for await (const chunk of npm.stdout) {
    output += chunk
    if (/Studio +http/.test(String(chunk))) npm.kill('SIGTERM')
  }
  // The output ends when the last process that writes to it has ended.
  expect(output).toContain('Stopping; requests in flight: 0')
})

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address

test('without a configured host only this machine can reach it', async ({first: site}) => {
  const {port} = new URL(site.url)
  expect((await fetch(site.url)).status).toBeLessThan(500)
  for (const host of [lanAddress ?? '127.0.0.2', '127.0.0.2']) {
    await expect(fetch(`http://${host}:${port}`), host).rejects.toThrow('fetch failed')
  }
})

/** Older than the days for which the settings keep submissions. */
const OLD_SUBMISSION = {
  status: 'handled',
  submittedAt: '2019-01-01T00:00:00.000Z',
  newsletter: {email: 'reader@clinic.example'},
}

// Last of the tests of the first start, because it stops that site.
test('a second start imports nothing, keeps changes, erases old submissions', async ({first}) => {
  const client = await editorClient(first.url)
  const [one, two] = await client.fetch<string[]>('*[_type == "faq"]._id')
  await client
    .transaction()
    .patch(String(one), {set: {question: 'Edited?'}})
    .delete(String(two))
    .create({_id: 'inbox.old', _type: 'submission', form: 'newsletter', ...OLD_SUBMISSION})
    .commit()
  await first.kill('SIGTERM')
  await using site = await startSite({dataDir: first.dataDir})
  expect(site.output()).not.toContain('Importing')
  const questions = await (await editorClient(site.url)).fetch<string[]>(
    '*[_type == "faq"].question',
  )
  expect(questions).toHaveLength(11)
  expect(questions).toContain('Edited?')
  await expect.poll(site.output).toContain('Old submissions were erased {"count":1}')
  expect(site.output()).not.toContain('reader@')
})

test('an import that was killed half way is completed by the next start', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.path
  for (const pictures of [1, 8]) await startUntil(dataDir, pictures)
  await using site = await startSite({dataDir})
  const counts = await (await editorClient(site.url)).fetch<unknown>(
    '{"articles": count(*[_type == "article"]), "covers": count(*[_type == "article" && defined(image.asset->url)])}',
  )
  expect(counts).toEqual({articles: 8, covers: 8})
})

test('a public address is served when an editor was added by command, not before', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.path
  const unserved = await runScript(MAIN, {env: {HOST: '0.0.0.0', DATA_DIR: dataDir}})
  expect(unserved.status).toBe(1)
  expect(unserved.stderr).toContain('npm run editors -- add')

  const words = ['server/cli/editors.ts', 'add', 'asha@example.com', 'Asha']
  const add = () => runScript(words, {env: {DATA_DIR: dataDir}})
  expect((await add()).stdout).toContain('with the password:')
  const again = await add()
  expect(again.status).toBe(1)
  expect(again.stderr).toBe('error: asha@example.com has an account\n')

  await using site = await startSite({dataDir, env: {HOST: '0.0.0.0', SEED: 'false'}})
  // A click alone signs in to no account.
  const page = await postSignIn(`${site.url}/lake`)
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(page.headers.get('location')).toBeNull()
})
