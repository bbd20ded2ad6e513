import {expect, test} from 'vitest'
import {crawl} from '../helpers/crawl.ts'
import {hydrated} from '../helpers/hydrated.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {PAGES} from '../helpers/pages.ts'
import {MARKS} from '../helpers/presentation.ts'
import {enterPreview, previewSecret} from '../helpers/preview-session.ts'
import {startSite} from '../helpers/start-site.ts'

/** What only previews carry, in markup and in data. */
const MARKUP = ['data-sanity', 'editAttributes', 'sectionAttributes', 'isPreview', 'drafts.']
/** What only the code of previews says. */
const CODE = ['data-sanity', 'sanity-visual-editing', 'comlink/heartbeat', 'Exit preview']

test('no page, feed or file for machines that visitors get tells of previews', async () => {
  await using site = await startSite()
  // Others preview meanwhile, and change nothing for visitors.
  await enterPreview(site.url, await previewSecret(site.url))
  const pages = await crawl(site.url)
  expect(pages.size).toBeGreaterThan(10)
  for (const [path, body] of pages) {
    expect.soft(body, path).not.toMatch(MARKS)
    // Addresses hide marks by encoding them.
    expect.soft(body, path).not.toMatch(/(%E2%80%8[BCD]){2}|(\\u200[bcd]|&#x200[bcd];){2}/i)
    for (const word of MARKUP) expect.soft(body, path).not.toContain(word)
  }
})

test('no script that a visitor loads knows of previews, and an editor’s does', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const documents: string[] = []
  for (const path of PAGES) {
    const answer = await page.goto(path, {waitUntil: 'load'})
    documents.push((await answer?.text()) ?? '')
    // All parts of the page are there (app/ui/later.tsx).
    await hydrated(page)
  }
  expect(scripts.size).toBeGreaterThan(20)
  const visitorsScripts = new Set(scripts)
  const visitorsCodes = await codesOf(visitorsScripts)
  for (const url of scripts) {
    const code = await (await fetch(url)).text()
    for (const word of CODE) expect.soft(code, url).not.toContain(word)
  }

  scripts.clear()
  const secret = await previewSecret(site.url)
  await page.goto(`/preview/enable?sanity-preview-secret=${secret}`)
  await page.goto('/')
  await page.getByRole('button', {name: 'Exit preview'}).waitFor()
  const codes = (await codesOf(scripts)).join()
  for (const word of CODE) expect(codes).toContain(word)

  // Not even the names of the files are known to visitors.
  const names = [...scripts].filter((url) => !visitorsScripts.has(url)).map(nameOf)
  expect(names.length).toBeGreaterThan(1)
  const seen = [...documents, ...visitorsCodes].join()
  for (const name of names) expect.soft(seen).not.toContain(name)
})

function codesOf(urls: Iterable<string>): Promise<string[]> {
  return Promise.all([...urls].map(async (url) => (await fetch(url)).text()))
}

function nameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? url
}

test('the banner says what is seen, and its exit leaves nothing behind', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page, problems} = await openPage(browser, site.url)
  const secret = await previewSecret(site.url)
  await page.goto(`/preview/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=/about`)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/about')
  const banner = page.getByRole('complementary', {name: 'Preview'})
  await banner.getByText('You see changes that are not published yet').waitFor()
  await banner.getByRole('button', {name: 'Exit preview'}).click()
  await page.waitForURL('/about')
  await page.getByRole('button', {name: 'Exit preview'}).waitFor({state: 'detached'})
  expect(await page.content()).not.toMatch(MARKS)
  expect(await page.locator('[data-sanity], sanity-visual-editing').count()).toBe(0)
  expect((await page.context().cookies()).map(({name}) => name)).not.toContain('preview')
  expect(problems).toEqual([])
})
