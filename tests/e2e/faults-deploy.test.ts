import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import {test as base, expect} from 'vitest'
import {type NextBuild, nextBuild} from '../helpers/deploys.ts'
import {freePort} from '../helpers/free-port.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {type SiteProcess, startSite} from '../helpers/start-site.ts'

const test = base.extend(
  'next',
  {scope: 'file'},
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  async ({}, {onCleanup}) => {
    const next = await nextBuild()
    onCleanup(() => next[Symbol.asyncDispose]())
    return next
  },
)

const PATIENT = {timeout: 60_000}

/** A site of this build that the next one takes the place of, at the same address. */
async function startDeployed(next: NextBuild) {
  const env = {PORT: String(await freePort())}
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-deploy-'))
  let site: SiteProcess = await startSite({env, dataDir})
  const kept = join(dataDir, 'cache', 'client')
  const builds = () => readdir(join(kept, 'builds')).then((lists) => lists.length)
  return {
    url: site.url,
    kept,
    builds,
    async deploy() {
      // A build is kept as soon as its last file is.
      await expect.poll(builds, PATIENT).toBe(1)
      await site.kill('SIGTERM')
      site = await startSite({env, dataDir, root: next.root})
    },
    async [Symbol.asyncDispose]() {
      await site.kill('SIGTERM')
      await rm(dataDir, {recursive: true, force: true})
    },
  }
}

/** Addresses of the hashed files that a document asks for. */
async function assetsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

/** Opens a page and waits until its scripts run it. */
async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}))
  await page.getByRole('button', {name: /^Switch to/}).click()
  await page.waitForFunction(() => !document.querySelector('[data-asleep]'))
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test('a tab that is older than a deploy goes on: a click brings the page, whole and new', async ({
  next,
}) => {
  await using site = await startDeployed(next)
  await using browser = await openBrowser()
  const {page, problems} = await openPage(browser, site.url)
  await openTab(page, '/about')
  const before = await assetsOf(`${site.url}/about`)
  await site.deploy()

  const after = await assetsOf(`${site.url}/about`)
  expect(after.filter((path) => before.includes(path))).toEqual([])
  // Files that only the earlier build has are there still, and as lasting as before.
  for (const path of before) {
    const kept = await fetch(site.url + path)
    expect([path, kept.status]).toEqual([path, 200])
    expect(kept.headers.get('cache-control')).toContain('immutable')
  }

  await page.getByRole('link', {name: 'FAQ', exact: true}).first().click()
  await page.waitForURL('**/faq')
  await page.getByRole('heading', {level: 1}).waitFor()
  await expect.poll(() => isSameDocument(page)).toBe(false)
  expect(await page.title()).toMatch(/FAQ/i)
  // From here on it is a tab like any other.
  await openTab(page, '/faq')
  await page.getByRole('link', {name: 'About', exact: true}).first().click()
  await page.waitForURL('**/about')
  await page.getByRole('heading', {level: 1}).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(problems).toEqual([])
})

test('a form in a tab that is older than a deploy is taken, and says so', async ({next}) => {
  await using site = await startDeployed(next)
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url)
  await openTab(page, '/about')
  await site.deploy()
  const newsletter = page.getByRole('contentinfo')
  await newsletter.getByLabel('Email').fill('old-tab@clinic.example')
  await newsletter.getByRole('button', {name: 'Subscribe'}).click()
  await newsletter.getByText(/thank you/i).waitFor()
})

test('with the earlier files gone, a click still leads to a whole page', async ({next}) => {
  await using site = await startDeployed(next)
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url)
  await openTab(page, '/about')
  await site.deploy()
  // Both builds are kept by then, and nothing is written there any more.
  await expect.poll(site.builds, PATIENT).toBe(2)
  await rm(site.kept, {recursive: true})
  await page.getByRole('link', {name: 'FAQ', exact: true}).first().click()
  // The router may load the open page anew first; then the next click brings the other.
  await expect.poll(() => isSameDocument(page)).toBe(false)
  await page.getByRole('heading', {level: 1}).waitFor()
  await page.getByRole('link', {name: 'FAQ', exact: true}).first().click()
  await page.waitForURL('**/faq')
  await page.getByRole('heading', {level: 1}).waitFor()
})
