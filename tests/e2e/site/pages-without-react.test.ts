/** Pages that need no React, and how the browser moves between pages. */
import {chromium} from 'playwright-core'
import {expect} from 'vitest'
import {EVERY_PAGE} from '../../helpers/site/pages.ts'
import {sampleUser} from '../../helpers/site/sample-visitors.ts'
import {targets, test} from '../../helpers/site/visit.ts'
import {findChromium} from '../../setup/find-chromium.ts'

const WITHOUT_REACT = [
  '/madicare',
  '/madicare-case-study/1',
  '/software-solutions',
  '/case-study/fintech',
  '/about',
  '/blog/your-first-fhir-interface',
  '/privacy',
  '/terms',
  '/no-such-page',
]

const PAGE_SCRIPT = /^\/assets\/page-script-[\w-]+\.js$/

test.for(WITHOUT_REACT)('%s loads the script of every page, and no other', async (path, {site}) => {
  const response = await fetch(site.url + path)
  const html = await response.text()
  const scripts = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src)
  expect(scripts).toEqual([expect.stringMatching(PAGE_SCRIPT)])
  expect(`${response.headers.get('Link')}${html}`).not.toContain('modulepreload')
  const script = await fetch(site.url + scripts[0], {headers: {'Accept-Encoding': 'identity'}})
  expect((await script.arrayBuffer()).byteLength).toBeLessThan(5_000)
})

test.for(['/', '/blog', '/contact', '/login'])('%s has React', async (path, {site}) => {
  const html = await (await fetch(site.url + path)).text()
  expect(html).toContain('modulepreload')
})

test('without React the header knows who is signed in, also when another tab signs out', async ({
  visit,
}) => {
  const page = await visit('/about', {user: sampleUser('Referrer')})
  const banner = page.getByRole('banner')
  expect(await targets(banner.getByRole('link', {name: 'Dashboard'}))).toEqual(['/user-dashboard'])
  expect(await banner.getByRole('link', {name: 'Login'}).count()).toBe(0)
  const other = await page.context().newPage()
  await other.goto('/privacy')
  await other.evaluate(() => localStorage.removeItem('user'))
  await banner.getByRole('link', {name: 'Login'}).waitFor()
  await other.close()
})

test('every page is restored at once by Back', async ({site}) => {
  await using browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({baseURL: site.url})
  await page.addInitScript(() => {
    addEventListener('pageshow', ({persisted}) => {
      if (persisted) document.documentElement.dataset.restored = location.pathname
    })
  })
  for (const path of EVERY_PAGE) {
    await page.goto(path)
    await page.evaluate(() => location.assign('/llms.txt'))
    await page.waitForURL('**/llms.txt')
    await page.evaluate(() => history.back())
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.restored), {timeout: 20_000})
      .toBe(path)
  }
})
