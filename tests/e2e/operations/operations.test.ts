/** The commands of an operator, against the built product. */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createReadStream} from 'node:fs'
import {join, resolve} from 'node:path'
import {text} from 'node:stream/consumers'
import {sanityImport} from '@sanity/import'
import {expect} from 'vitest'
import {verifyLake} from '#lake/index.ts'
import {HEADLINE} from '#tests/helpers/site/pages.ts'
import {fillLake, temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {startLake} from '../../helpers/lake/start-lake.ts'
import {PLAIN_ENV} from '../../helpers/site/plain-env.ts'
import {ownSiteTest as test} from '../../helpers/site/shared-test.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

interface RunOptions {
  env?: Record<string, string>
  input?: string
}

/**
 * Runs a command as its npm script does, until it exits. Does not block this process, which may
 * serve a lake to the command.
 */
async function run(name: string, words: string[], {env = {}, input = ''}: RunOptions = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'server/cli', `${name}.ts`), ...words], {
    cwd: ROOT,
    env: {...PLAIN_ENV, ...env},
  })
  child.stdin.end(input)
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return {status, stdout, stderr}
}

/** Runs a command on the data folder of a site. */
function runFor(
  site: Pick<SiteProcess, 'dataDir'>,
  name: string,
  words: string[] = [],
  input = '',
) {
  return run(name, words, {env: {DATA_DIR: site.dataDir}, input})
}

test('a backup of the running product, restored, is the site as it was', async ({site}) => {
  await using folder = await temporaryFolder()
  const backup = folder.at('backup')
  const dataDir = folder.at('data')
  const editor = await editorClient(site.url)
  await editor
    .patch('page-home')
    .set({[HEADLINE]: 'Before the accident'})
    .commit()
  const made = await runFor(site, 'backup', ['--to', backup])
  expect(made.stdout).toContain('Backed up')
  await editor
    .patch('page-home')
    .set({[HEADLINE]: 'The accident'})
    .commit()
  const refused = await runFor(site, 'restore', [backup, '--force'])
  expect(refused).toMatchObject({status: 1, stderr: expect.stringContaining('Stop it first')})
  const reset = await runFor(site, 'seed-reset', ['--yes'])
  expect(reset).toMatchObject({status: 1, stderr: expect.stringContaining('in use by another')})

  // The backup can also be restored into the folder of another lake, which no process uses.
  await fillLake(dataDir)
  const unasked = await runFor({dataDir}, 'restore', [backup])
  expect(unasked).toMatchObject({status: 1, stderr: expect.stringContaining('Add --force')})
  const restored = await runFor({dataDir}, 'restore', [backup, '--force'])
  expect(restored.stdout).toContain('is kept in')
  expect((await verifyLake(dataDir)).faults).toEqual([])
  await using again = await startSite({dataDir})
  expect((await runFor(again, 'verify')).stdout).toContain('all is well')
  expect(again.output()).not.toContain('Importing')
  expect(await (await fetch(again.url)).text()).toContain('Before the accident')
  const covers = 'count(*[_type == "article" && !defined(image.asset->url)])'
  expect(await (await editorClient(again.url)).fetch(covers)).toBe(0)
})

test('content moves to a hosted project and back by the commands of the README', async ({site}) => {
  await using folder = await temporaryFolder()
  await using far = await startLake()
  const editor = await editorClient(site.url)
  await editor
    .patch('page-home')
    .set({[HEADLINE]: 'On the move'})
    .commit()
  await editor.create({_id: 'inbox.1', _type: 'submission', contact: {name: 'Meera'}})

  const archive = folder.at('site.tar.gz')
  const exported = await runFor(site, 'export', ['--to', archive])
  expect(exported.stdout).toMatch(/^Exported \d+ documents and \d+ assets to /)
  expect(exported.stdout).toContain('Left out 1 submission of visitors')

  const hosted = {
    SANITY_PROJECT_ID: far.lake.projectId,
    SANITY_DATASET: far.lake.dataset,
    SANITY_API_HOST: far.url,
    SANITY_API_READ_TOKEN: far.token('viewer'),
    SANITY_API_WRITE_TOKEN: far.token('administrator'),
    PORT: '0',
  }
  const refused = await run('import', [archive], {env: hosted})
  expect(refused.stderr).toContain(`npx sanity dataset import ${archive} ${far.lake.dataset}`)
  // What the command runs after the sign-in.
  await sanityImport(createReadStream(archive), {
    client: far.client('administrator'),
    operation: 'create',
  })
  expect(await far.client().fetch('*[_id == "page-home"][0].blocks[0].title')).toBe('On the move')
  const examined = await run('doctor', [], {env: hosted})
  expect(examined.stdout).toContain('SANITY_API_WRITE_TOKEN: is valid')

  const back = folder.at('hosted.tar.gz')
  expect((await run('export', ['--to', back], {env: hosted})).status).toBe(0)
  await editor
    .patch('page-home')
    .set({[HEADLINE]: 'Meanwhile'})
    .commit()
  expect((await runFor(site, 'import', [back, '--replace', '--force'])).status).toBe(0)
  expect(await (await fetch(site.url)).text()).toContain('On the move')
  expect((await verifyLake(site.dataDir)).faults).toEqual([])
})
