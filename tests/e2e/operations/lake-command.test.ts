/** Sanity's own command line on the embedded lake: `npm run lake -- …`. */
import {mkdtempDisposable, writeFile} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {expect} from 'vitest'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {ROOT, runScript} from '../../helpers/run-script.ts'
import {ownSiteTest as test} from '../../helpers/site/shared-test.ts'
import type {SiteProcess} from '../../helpers/site/start-site.ts'
import {publicClient} from '../../helpers/studio/editor-client.ts'

const SCRIPT = `
  import {getCliClient} from 'sanity/cli'
  const {name} = await getCliClient({apiVersion: '2025-02-19'}).users.getById('me')
  console.log('I am ' + name)
`

const run = (words: string[], env: Record<string, string> = {}) =>
  runScript(['server/cli/lake.ts', ...words], {env})

/** The output of a command that succeeds on the lake of a site. */
async function output({dataDir}: Pick<SiteProcess, 'dataDir'>, ...words: string[]) {
  const {status, stdout, stderr} = await run(words, {DATA_DIR: dataDir})
  expect(status, stderr + stdout).toBe(0)
  return stdout
}

test('a token is created, used and deleted', async ({site}) => {
  const created = await output(
    site,
    'tokens',
    'create',
    'Build',
    '--role=viewer',
    '--yes',
    '--json',
  )
  const {id, token}: {id: string; token: string} = JSON.parse(created)
  const env = {LAKE_URL: `${site.url}/lake`, SANITY_AUTH_TOKEN: token}
  expect(await run(['datasets', 'list'], env)).toMatchObject({status: 0})
  expect(await run(['datasets', 'list'], {LAKE_URL: env.LAKE_URL})).toMatchObject({status: 1})
  const status = async () => {
    const headers = {authorization: `Bearer ${token}`}
    return (await fetch(`${site.url}/lake/v1/projects/neelgarh/acl`, {headers})).status
  }
  expect(await status()).toBe(200)
  const tokens = await output(site, 'tokens', 'list')
  expect(tokens).toContain('Build')
  // Of this command itself: those of earlier ones are gone.
  expect(tokens.split('Command line')).toHaveLength(2)
  await output(site, 'tokens', 'delete', id, '--yes')
  expect(await status()).toBe(401)
})

test('a dataset is created, copied, made private and deleted', async ({site, editor}) => {
  await using folder = await temporaryFolder()
  const archive = join(folder.path, 'small.tar.gz')
  await output(site, 'datasets', 'create', 'small')
  await editor.datasets.create('other', {aclMode: 'public'})
  await editor.withConfig({dataset: 'small'}).create({_id: 'kept', _type: 'faq', category: 'Kept'})
  await output(site, 'datasets', 'export', 'small', relative(ROOT, archive))
  const target = editor.withConfig({dataset: 'other'})
  await target.create({_id: 'kept', _type: 'faq', category: 'Other'})
  await output(site, 'datasets', 'import', archive, '--dataset=other', '--replace')
  const visitor = publicClient(site.url).withConfig({dataset: 'other'})
  const category = '*[_id == "kept"][0].category'
  expect(await visitor.fetch(category)).toBe('Kept')
  await output(site, 'datasets', 'visibility', 'set', 'other', 'private')
  await expect(visitor.fetch(category)).rejects.toMatchObject({statusCode: 401})

  await output(site, 'datasets', 'delete', 'other', '--force')
  expect(await editor.datasets.list()).toMatchObject([
    {name: 'production'},
    {name: 'small', aclMode: 'private'},
  ])
})

test('a script runs with the token of the command', async ({site}) => {
  // Below the repository, so that it finds its packages.
  await using folder = await mkdtempDisposable(join(ROOT, 'studio', 'script-'))
  const script = join(folder.path, 'script.ts')
  await writeFile(script, SCRIPT)
  expect(await output(site, 'exec', script, '--with-user-token')).toContain('I am Command line')
})

test('without a command, a server or an embedded lake it says what to do', async () => {
  await using folder = await temporaryFolder()
  expect(await run([])).toMatchObject({status: 1, stderr: expect.stringContaining('Usage:')})
  for (const [words, way] of [
    ['hooks create', 'docs/operating.md'],
    ['users invite', 'npm run editors -- invite'],
  ] as const) {
    const stderr = expect.stringContaining(way)
    expect(await run(words.split(' '))).toMatchObject({status: 1, stderr})
  }
  expect(await run(['cors', 'list'], {DATA_DIR: folder.path})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Start it first: npm start'),
  })
  const hosted = {SANITY_PROJECT_ID: 'abc12345', SANITY_DATASET: 'production'}
  expect(await run(['cors', 'list'], hosted)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npx sanity'),
  })
})
