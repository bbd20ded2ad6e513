import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect} from 'vitest'
import {openPage} from '../../helpers/site/open-browser.ts'
import {PAGES} from '../../helpers/site/pages.ts'
import {sharedTest as test} from '../../helpers/site/shared-test.ts'
import {MARKS} from '../../helpers/studio/presentation.ts'
import {previewSecret} from '../../helpers/studio/preview-session.ts'

/** Text that only the code of previews contains. */
const CODE = ['data-sanity', 'sanity-visual-editing', 'comlink/heartbeat', 'Exit preview']

/** Folder of the build's files for browsers. */
const ASSETS = 'build/client/assets'
const SCRIPT_NAME = /[\w.-]+\.js\b/g
/** The Studio, which a page names but does not load, and the list of all routes, which names all pages. */
const NOT_FOLLOWED = /^(?:studio[.-]|manifest-)/

/** All scripts that the documents name, directly or through other scripts, by name. */
function scriptsWithin(documents: readonly string[]): Map<string, string> {
  const known = new Set(readdirSync(ASSETS).filter((name) => !NOT_FOLLOWED.test(name)))
  const found = new Map<string, string>()
  const texts = [...documents]
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [name] of text.matchAll(SCRIPT_NAME)) {
      if (!known.has(name) || found.has(name)) continue
      const code = readFileSync(join(ASSETS, name), 'utf8')
      found.set(name, code)
      texts.push(code)
    }
  }
  return found
}

test('no script that a visitor may load knows of previews', async ({site}) => {
  const visitors = scriptsWithin(await documentsOf(site.url))
  expect(visitors.size).toBeGreaterThan(20)
  for (const [name, code] of visitors) {
    expect
      .soft(
        CODE.filter((word) => code.includes(word)),
        name,
      )
      .toEqual([])
  }
})

/** Public pages as visitors get them. */
function documentsOf(siteUrl: string): Promise<string[]> {
  return Promise.all(PAGES.map(async (path) => (await fetch(siteUrl + path)).text()))
}

test('a preview has its own code, a banner, an exit without a trace', async ({site, browser}) => {
  const {page, problems} = await openPage(browser, site.url)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const secret = await previewSecret(site.url)
  await page.goto(`/preview/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=/about`)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/about')
  const banner = page.getByRole('complementary', {name: 'Preview'})
  await banner.getByText('You see changes that are not published yet').waitFor()
  const missing = async () => {
    const codes = (await codesOf(scripts)).join()
    return CODE.filter((word) => !codes.includes(word))
  }
  await expect.poll(missing).toEqual([])

  // The visitors' pages do not even contain the names of these files.
  const documents = await documentsOf(site.url)
  const visitors = scriptsWithin(documents)
  const own = (name: string) => !visitors.has(name) && !NOT_FOLLOWED.test(name)
  const names = [...scripts].map(nameOf).filter(own)
  expect(names.length).toBeGreaterThan(1)
  const seen = documents.join()
  expect(names.filter((name) => seen.includes(name))).toEqual([])

  await banner.getByRole('button', {name: 'Exit preview'}).click()
  await page.waitForURL('/about')
  await page.getByRole('button', {name: 'Exit preview'}).waitFor({state: 'detached'})
  expect(await page.content()).not.toMatch(MARKS)
  expect(await page.locator('[data-sanity], sanity-visual-editing').count()).toBe(0)
  expect((await page.context().cookies()).map(({name}) => name)).not.toContain('preview')
  expect(problems).toEqual([])
})

function codesOf(urls: Iterable<string>): Promise<string[]> {
  return Promise.all([...urls].map(async (url) => (await fetch(url)).text()))
}

function nameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? url
}
