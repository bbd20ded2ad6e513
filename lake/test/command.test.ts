/** The command `groq-lake`, from source. */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {connectAgent} from '../../tests/helpers/lake/agent.ts'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {LAKE_COMMAND, runCommand, startCommand} from '../../tests/helpers/lake/lake-command.ts'
import {isFolderLocked} from '../src/store/files/lock.ts'
import {clientOptions} from '../src/studio/client-options.ts'

const STUDIO = 'https://studio.example.com'
const SCHEMA = join(import.meta.dirname, '../../schemas/schema.json')

test('a lake on this machine needs no password, gives tokens while it runs, and stops cleanly', async () => {
  await using folder = await temporaryFolder()
  const data = ['--data', folder.at('data')]
  const names = ['--project', 'abc123', '--dataset', 'blog']
  const options = [...data, ...names, '--agents', SCHEMA, '--public']
  await using lake = await startCommand(options)
  expect(lake.url).toMatch(/^http:\/\/localhost:\d+$/)
  expect(lake.output()).toContain('only this machine reaches it')
  expect(lake.output()).toContain('as "Local editor"')
  expect(lake.output()).toContain(`groq-lake init --url ${lake.url}`)

  const {text, code} = await runCommand(['token', 'Script', ...data])
  expect(code).toBe(0)
  const client = createClient({
    ...clientOptions({url: lake.url, projectId: 'abc123', dataset: 'blog'}),
    apiVersion: '2025-02-19',
    token: text.trim(),
  })
  await client.create({_id: 'one', _type: 'post', title: 'First'})
  const stranger = createClient({...client.config(), token: undefined})
  expect(await stranger.fetch('*[_type == "post"].title')).toEqual(['First'])
  const robot = await runCommand(['token', 'Model', ...data, '--role', 'agent'])
  await using agent = await connectAgent({url: lake.url, token: robot.text.trim()})
  expect(await agent.call('get_schema')).toContain('article')
  // A listener has no end of its own.
  const events = client.listen('*', {}, {events: ['welcome']})
  const welcome = Promise.withResolvers<void>()
  const listener = events.subscribe({next: () => welcome.resolve(), error: () => {}})
  await welcome.promise
  const ended = await lake.stop('SIGTERM')
  listener.unsubscribe()
  expect(ended).toEqual({code: 0, text: lake.output()})
  expect(ended.text).not.toMatch(/error|warn/)
  const other = await runCommand([...data, '--project', 'abc124', '--port', '0'])
  expect(other).toMatchObject({code: 1, text: expect.stringContaining('--dataset blog')})
})

test('a lake ends with the shell that npx starts it in', async () => {
  await using folder = await temporaryFolder()
  const words = [process.execPath, LAKE_COMMAND, '--data', folder.at('data'), '--port', '0']
  const shell = spawn('sh', ['-c', `${words.join(' ')} --project abc123; true`], {
    env: {...process.env, npm_lifecycle_event: 'npx'},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(shell, 'close')
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  await closed
  expect(isFolderLocked(folder.at('data'))).toBe(false)
})

test('a lake that others reach begins with an administrator, who chooses a password', async () => {
  await using folder = await temporaryFolder()
  const data = ['--data', folder.at('data')]
  const words = [...data, '--project', 'abc123', '--url', 'https://lake.example.com']
  const refused = await runCommand([...words, '--port', '0'])
  expect(refused).toMatchObject({code: 1, text: expect.stringContaining('--admin you@example.com')})

  const admin = ['--admin', 'asha@example.com', '--origin', STUDIO]
  await using lake = await startCommand([...words, ...admin])
  expect(lake.output()).toMatch(
    /asha@example\.com chooses a password.*https:\/\/lake\.example\.com\/v1\/auth\/invitation\?secret=/,
  )
  // Its link is still open, so the lake also starts without it.
  const invited = await runCommand(['invite', 'ravi@example.com', ...data])
  expect(invited.text).toContain('administrator')
})

test('a Studio of a given origin may call the lake and sign in, another may not', async () => {
  await using folder = await temporaryFolder()
  const words = ['--data', folder.at('data'), '--project', 'abc123', '--origin', STUDIO]
  await using lake = await startCommand(words)
  const corsOf = async (origin: string) => {
    const {headers} = await fetch(`${lake.url}/v1/ping`, {headers: {origin}})
    return headers.get('access-control-allow-origin')
  }
  const signIn = async (origin: string) =>
    (await fetch(`${lake.url}/v1/auth/login/local?origin=${origin}`)).status
  expect([await corsOf(STUDIO), await signIn(STUDIO)]).toEqual([STUDIO, 200])
  const other = 'https://other.example.com'
  expect([await corsOf(other), await signIn(other)]).toEqual([null, 400])
  expect(lake.output()).toMatch(/may not call the lake.*other\.example\.com/)
})

// What is wrong with its arguments: lake/src/cli/read-arguments.test.ts.
test.each([
  ['--data /tmp/unused-lake --project abc123 --host 0.0.0.0', /--url http:\/\/<its name>/],
  ['token Script --data /tmp/unused-lake', /^There is no lake in/],
  ['--data /tmp/unused-lake --project a --port 0 --agents /none.json', /none\.json can’t be read/],
])('%s: says why it ends', async (words, message) => {
  const {text, code} = await runCommand(words.split(' '))
  expect(code).toBe(1)
  expect(text).toMatch(message)
})
