/** The commands of an operator, against the built product. */
import {expect} from 'vitest'
import {verifyLake} from '#lake/index.ts'
import {fillLake, temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {runScript} from '../../helpers/run-script.ts'
import {ownSiteTest as test} from '../../helpers/site/shared-test.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient, setHeadline} from '../../helpers/studio/editor-client.ts'

function runFor({dataDir}: Pick<SiteProcess, 'dataDir'>, name: string, words: string[] = []) {
  return runScript([`server/cli/${name}.ts`, ...words], {env: {DATA_DIR: dataDir}})
}

test('a backup or archive of the running product restores the site as it was', async ({site}) => {
  await using folder = await temporaryFolder()
  const backup = folder.at('backup')
  const dataDir = folder.at('data')
  const editor = await editorClient(site.url)
  await setHeadline(editor, 'Before the accident')
  const made = await runFor(site, 'backup', ['--to', backup])
  expect(made.stdout).toContain('Backed up')
  await editor.create({_id: 'inbox.1', _type: 'submission', contact: {name: 'Meera'}})
  const archive = folder.at('site.tar.gz')
  const exported = await runFor(site, 'export', ['--to', archive])
  expect(exported.stdout).toMatch(/^Exported \d+ documents and \d+ assets to /)
  expect(exported.stdout).toContain('Left out 1 submission of visitors')
  await setHeadline(editor, 'The accident')
  const refused = await runFor(site, 'restore', [backup])
  expect(refused).toMatchObject({status: 1, stderr: expect.stringContaining('in use by another')})
  expect((await runFor(site, 'import', [archive, '--replace', '--force'])).status).toBe(0)
  expect(await (await fetch(site.url)).text()).toContain('Before the accident')

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
