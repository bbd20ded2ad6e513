import {cp, mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {startLake} from '../../helpers/lake/start-lake.ts'
import {SEED_TEMPLATE, startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

function received(submittedAt: string) {
  const newsletter = {email: 'reader@clinic.example'}
  return {_type: 'submission', form: 'newsletter', status: 'handled', submittedAt, newsletter}
}

/** Prepares the data folder of a site that ran before: the seed and an inbox. */
async function prepareFolder(folder: string): Promise<void> {
  const template = process.env[SEED_TEMPLATE] ?? ''
  const cache = join(template, 'cache')
  await cp(template, folder, {recursive: true, filter: (path) => path !== cache})
  await using lake = await startLake({dataDir: folder})
  await lake
    .client()
    .transaction()
    .create({_id: 'inbox.old', ...received('2019-01-01T00:00:00.000Z')})
    .create({_id: 'inbox.fresh', ...received(new Date().toISOString())})
    .commit()
}

test('a start erases what is older than the settings allow, and says only how much', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-'))
  await prepareFolder(folder.path)
  await using site = await startSite({dataDir: folder.path})
  const client = await editorClient(site.url)
  await expect
    .poll(() => client.fetch('*[_type == "submission"]._id', {}, {perspective: 'raw'}))
    .toEqual(['inbox.fresh'])
  await expect.poll(site.output).toContain('Old submissions were erased {"count":1,"days":365}')
  expect(site.output()).not.toContain('reader@')
})
