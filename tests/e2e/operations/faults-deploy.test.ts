import {rm} from 'node:fs/promises'
import type {Page} from 'playwright-core'
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

async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}))
  await hydrated(page)
  // The router requests the routes of the links after hydration.
  await page.waitForLoadState('networkidle')
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

/**
 * A site of the next build that replaces this one on the same port, and three tabs that were opened
 * before.
 */
const test = sharedTest.extend(
  'deployed',
  {scope: 'file'},
  // Keeps the worker's browser open when the browser of this file closes.
  async ({chromium: _running}, {onCleanup}) => {
    const used = new AsyncDisposableStack()
    onCleanup(() => used.disposeAsync())
    const next = used.use(await nextBuild())
    const {path: dataDir, at} = used.use(await temporaryFolder())
    const env = {PORT: String(await freePort())}
    const kept = at('cache', 'client')
    const browser = used.use(await openBrowser())

    const old = used.use(await startSite({env, dataDir}))
    const tabs = {
      followed: await openPage(browser, old.url),
      written: await openPage(browser, old.url),
      stranded: await openPage(browser, old.url),
    }
    for (const {page} of Object.values(tabs)) await openTab(page, '/newsletter')
    const before = await assetsOf(`${old.url}/newsletter`)
    await expect.poll(() => isBuildKept(dataDir)).toBe(true)
    await old.kill('SIGTERM')
    const site = used.use(await startSite({env, dataDir, root: next.root}))
    const isKept = () => isBuildKept(dataDir, next.root)
    return {url: site.url, kept, isKept, tabs, before}
  },
)

test('a tab that is older than a deploy goes on: a click brings the page, whole and new', async ({
  deployed: {url, before, tabs},
}) => {
  const {page, problems} = tabs.followed
  const after = await assetsOf(`${url}/newsletter`)
  expect(after.filter((path) => before.includes(path))).toEqual([])
  // Files that only the earlier build has are still served, and still as immutable.
  for (const path of before) {
    const kept = await fetch(url + path)
    expect([path, kept.status]).toEqual([path, 200])
    expect(kept.headers.get('cache-control')).toContain('immutable')
  }

  await page.getByRole('link', {name: 'FAQ', exact: true}).first().click()
  await page.waitForURL('**/faq')
  await page.getByRole('heading', {level: 1}).waitFor()
  await expect.poll(() => isSameDocument(page)).toBe(false)
  expect(await page.title()).toMatch(/FAQ/i)
  // From here on the tab runs the new build.
  await openTab(page, '/faq')
  await page.getByRole('link', {name: 'About', exact: true}).first().click()
  await page.waitForURL('**/about')
  await page.getByRole('heading', {level: 1}).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  // The router sees the new build too, and says that it loads documents from now on.
  expect(problems.filter((text) => !text.includes('manifest version mismatch'))).toEqual([])
})

test('a form in a tab that is older than a deploy is taken, and says so', async ({
  deployed: {tabs},
}) => {
  const {page} = tabs.written
  const newsletter = page.getByRole('contentinfo')
  await newsletter.getByLabel('Email').fill('old-tab@clinic.example')
  await newsletter.getByRole('button', {name: 'Subscribe'}).click()
  await newsletter.getByText(/thank you/i).waitFor()
})

// Last, because it deletes the files for good.
test('with the earlier files gone, a click still leads to a whole page', async ({
  deployed: {tabs, isKept, kept},
}) => {
  const {page} = tabs.stranded
  // Both builds are stored by then, so the site writes nothing more there.
  await expect.poll(isKept).toBe(true)
  await rm(kept, {recursive: true})
  await page.getByRole('link', {name: 'FAQ', exact: true}).first().click()
  // The router may first reload the open page; the next click then opens the other page.
  await expect.poll(() => isSameDocument(page)).toBe(false)
  await page.getByRole('heading', {level: 1}).waitFor()
  await page.getByRole('link', {name: 'FAQ', exact: true}).first().click()
  await page.waitForURL('**/faq')
  await page.getByRole('heading', {level: 1}).waitFor()
})
