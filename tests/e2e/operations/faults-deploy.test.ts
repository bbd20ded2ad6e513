import {expect} from 'vitest'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {nextBuild} from '../../helpers/site/deploys.ts'
import {freePort} from '../../helpers/site/free-port.ts'
import {hydrated} from '../../helpers/site/hydrated.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {sharedTest} from '../../helpers/site/shared-test.ts'
import {isBuildKept, startSite} from '../../helpers/site/start-site.ts'

/** Paths of the hashed files that a document requests. */
async function assetsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

/** A site of the next build that replaces this one on the same port, and a tab that was opened before. */
const test = sharedTest.extend(
  'deployed',
  {scope: 'file'},
  // Keeps the worker's browser open when the browser of this file closes.
  async ({chromium: _running}, {onCleanup}) => {
    const used = new AsyncDisposableStack()
    onCleanup(() => used.disposeAsync())
    const next = used.use(await nextBuild())
    const {path: dataDir} = used.use(await temporaryFolder())
    const env = {PORT: String(await freePort())}
    const browser = used.use(await openBrowser())

    const old = used.use(await startSite({env, dataDir}))
    const {page: tab} = await openPage(browser, old.url)
    await tab.goto('/newsletter')
    await hydrated(tab)
    const before = await assetsOf(`${old.url}/newsletter`)
    await expect.poll(() => isBuildKept(dataDir)).toBe(true)
    await old.kill('SIGTERM')
    const site = used.use(await startSite({env, dataDir, root: next.root}))
    return {url: site.url, tab, before}
  },
)

test('the files of a build are served after the next deploy, which a tab of it may load', async ({
  deployed: {url, before},
}) => {
  const after = await assetsOf(`${url}/newsletter`)
  expect(after.filter((path) => before.includes(path))).toEqual([])
  for (const path of before) {
    const kept = await fetch(url + path)
    expect([path, kept.status]).toEqual([path, 200])
    expect(kept.headers.get('cache-control')).toContain('immutable')
  }
})

test('a form in a tab that is older than a deploy is taken, and says so', async ({
  deployed: {tab},
}) => {
  const newsletter = tab.getByRole('contentinfo')
  await newsletter.getByLabel('Email').fill('old-tab@clinic.example')
  await newsletter.getByRole('button', {name: 'Subscribe'}).click()
  await newsletter.getByText(/thank you/i).waitFor()
})
