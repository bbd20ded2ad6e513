/** Pages that need no React, and how the browser moves between pages. */
import {chromium, type Page} from 'playwright-core'
import {expect} from 'vitest'
import {EVERY_PAGE} from '../../helpers/site/pages.ts'
import {sampleUser} from '../../helpers/site/sample-visitors.ts'
import {targets, test} from '../../helpers/site/visit.ts'
import {findChromium, LEAN_SWITCHES} from '../../setup/find-chromium.ts'

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

/** The home page has a script for what moves in its blocks, too. */
const PAGE_SCRIPT = /^\/assets\/page-script-[\w-]+\.js$/

test.for(WITHOUT_REACT)('%s loads the script of every page, and no other', async (path, {site}) => {
  const response = await fetch(site.url + path)
  const html = await response.text()
  const scripts = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src)
  expect(scripts).toEqual([expect.stringMatching(PAGE_SCRIPT)])
  expect(`${response.headers.get('Link')}${html}`).not.toContain('modulepreload')
  const script = await fetch(site.url + scripts[0], {headers: {'Accept-Encoding': 'br'}})
  const bytes = Number(script.headers.get('Content-Length'))
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(4_000)
})

test.for(['/blog', '/contact', '/login'])('%s has React', async (path, {site}) => {
  const html = await (await fetch(site.url + path)).text()
  expect(html).toContain('modulepreload')
})

test('without React the header follows who is signed in, also in another tab', async ({visit}) => {
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

/** The pages that Chromium may prerender from a page. It starts none, because a test follows it. */
async function prerenderable(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string[]>()
  session.on('Preload.preloadingAttemptSourcesUpdated', ({preloadingAttemptSources: sources}) => {
    if (sources.length > 0) found.resolve(sources.map(({key}) => new URL(key.url).pathname))
  })
  await session.send('Preload.enable')
  const paths = await found.promise
  await session.detach()
  return paths
}

test('the browser loads a page when its link is about to be followed', async ({visit}) => {
  const page = await visit('/about', {user: sampleUser('Referrer')})
  const [paths, links] = [await prerenderable(page), await targets(page.getByRole('link'))]
  expect(paths).toEqual(expect.arrayContaining(['/', '/madicare', '/blog', '/contact']))
  expect(links).toEqual(expect.arrayContaining([...paths, '/user-dashboard']))
  expect(paths).not.toContain('/user-dashboard')
})

test.for([{saveData: true}, {saveData: false, effectiveType: '3g'}])(
  'with %o it loads no page before a press',
  async (connection, {visit}) => {
    const page = await visit('/about', {isFirst: true})
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', {get: () => value})
    }, connection)
    await page.reload()
    expect(await page.locator('script[type="speculationrules"]').count()).toBe(0)
  },
)

test.for([
  ['no-preference', 'true'],
  ['reduce', 'false'],
] as const)('motion %s: a view transition is %s', async ([reducedMotion, expected], {visit}) => {
  const page = await visit('/about', {isFirst: true, reducedMotion})
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.moves = String(event.viewTransition !== null)
    })
  })
  await page.getByRole('contentinfo').getByRole('link', {name: 'Terms'}).click()
  await page.waitForURL('**/terms')
  await expect.poll(() => page.locator('html').getAttribute('data-moves')).toBe(expected)
})

test('every page is restored at once by Back', async ({site}) => {
  await using browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...LEAN_SWITCHES, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({baseURL: site.url, reducedMotion: 'reduce'})
  await page.addInitScript(visitAndReturn, EVERY_PAGE)
  await page.goto(EVERY_PAGE[0])
  await page.waitForURL('**/llms.txt?*', {timeout: 110_000})
  expect(new URL(page.url()).searchParams.getAll('restored')).toEqual(EVERY_PAGE)
})

/**
 * Runs in each page: leaves every page once, comes back, and ends at a URL with the pages that were
 * restored. The pages do this alone, because Playwright does not follow restored pages.
 */
function visitAndReturn(paths: readonly string[]): void {
  const between = '/robots.txt'
  const end = '/llms.txt'

  function go(isRestored: boolean): void {
    if (location.pathname === between) {
      history.back()
      // A page that still loads its code is not restored.
    } else if (!document.querySelector('main[data-hydrated], html:not([data-hydrates]) main')) {
      setTimeout(go, 20, isRestored)
    } else if (!isRestored && sessionStorage.getItem('left') !== location.pathname) {
      sessionStorage.setItem('left', location.pathname)
      location.assign(between)
    } else {
      const query = new URLSearchParams(sessionStorage.getItem('query') ?? '')
      if (isRestored) query.append('restored', location.pathname)
      sessionStorage.setItem('query', `${query}`)
      location.assign(paths[paths.indexOf(location.pathname) + 1] ?? `${end}?${query}`)
    }
  }

  // After the load event: a navigation within it would replace the page in the history.
  addEventListener('pageshow', ({persisted}) => {
    if (location.pathname !== end) requestIdleCallback(() => go(persisted))
  })
}
