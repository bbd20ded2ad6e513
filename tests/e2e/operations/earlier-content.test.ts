/** A data folder of the version before pages of blocks. */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {FIXED_PAGES} from '#schemas/constants.ts'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {ROOT, runScript} from '../../helpers/run-script.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const MIGRATION = 'migrations run one-kind-of-page --no-dry-run --no-confirm'

interface Stored {
  _id: string
  _type: string
}

/** The pages of that version in place of those of now, without one of the forms. */
async function restoreEarlierPages(url: string): Promise<void> {
  const editor = await editorClient(url)
  const transaction = editor.transaction()
  for (const id of ['course', ...Object.keys(FIXED_PAGES)]) transaction.delete(id)
  const lines = readFileSync(join(ROOT, 'tests/helpers/site/earlier-pages.ndjson'), 'utf8')
  for (const line of lines.trim().split('\n')) {
    const page: Stored = JSON.parse(line)
    transaction.createOrReplace(page)
  }
  await transaction.commit()
  await editor.patch('homePage').set({'hero.title': 'Written before the update'}).commit()
}

test('content of before is announced with the command that migrates it, and nothing is shown empty', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  {
    await using first = await startSite({dataDir})
    expect(first.output()).not.toContain(MIGRATION)
    await restoreEarlierPages(first.url)
  }
  await using site = await startSite({dataDir})
  await expect.poll(site.output).toContain(`npm run lake -- ${MIGRATION}`)
  await expect.poll(site.output).toContain('npm run lake -- migrations run forms-as-content')
  for (const path of Object.values(FIXED_PAGES)) {
    const response = await fetch(new URL(path, site.url))
    expect(response.status, path).toBe(503)
    expect(response.headers.get('cache-control')).not.toContain('public')
    expect(await response.text()).toContain('Back in a moment')
  }

  const command = ['server/cli/lake.ts', ...MIGRATION.split(' ')]
  const {status, stdout, stderr} = await runScript(command, {env: {DATA_DIR: dataDir}})
  expect(status, stdout + stderr).toBe(0)
  const home = await (await fetch(site.url)).text()
  expect(home).toContain('Written before the update')
  expect(home).toContain('Six reasons to choose us')
  for (const path of ['/madicare', '/software-solutions', '/about', '/faq', '/contact']) {
    expect((await fetch(site.url + path)).status, path).toBe(200)
  }
})
