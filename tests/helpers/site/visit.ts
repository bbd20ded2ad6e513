import type {BrowserContextOptions, Locator, Page} from 'playwright-core'
import {expect, type TestContext} from 'vitest'
import {hydrated} from './hydrated.ts'
import {type OpenBrowser, openPage, type WatchedPage} from './open-browser.ts'
import {ownSiteTest, sharedTest} from './shared-test.ts'
import type {SiteProcess} from './start-site.ts'

export interface VisitOptions extends BrowserContextOptions {
  /** The signed-in user, as the browser stores it. */
  user?: {id: string; name: string; email: string; role: 'admin' | 'user'}
  /** Opens a new page without data of earlier visits, on which the test may leave scripts. */
  isFirst?: boolean
  /** The test controls the time: `page.clock.runFor(5000)`. */
  hasClock?: boolean
  /** Expected responses of 400 and above, as `404 GET /nowhere`. */
  refused?: string[]
  /** Hosts whose frames the page embeds. They receive no request. */
  frames?: string[]
}

const DESK = {viewport: {width: 1280, height: 900}} as const
/** A page of the site without scripts. Another origin would cost the browser another process. */
const PLAIN_PATH = '/robots.txt'
/** Chromium's own message about a response of 400 and above; `refused` lists the expected ones. */
const REFUSAL = /^Failed to load resource/

/**
 * `test` for pages as a visitor sees them. The files of a worker share one running site, whose
 * content no file changes, and one browser. Each visit begins with empty storage. It must not write
 * to the console, request another origin or have a request refused.
 *
 * `look` is for tests that only read what a page shows. Those that follow each other share one
 * visit.
 */
export const test = sharedTest
  .extend('pages', {scope: 'worker'}, ({chromium}) => createPagePool(chromium))
  .extend('lastLook', {scope: 'worker'}, ({site, pages}) => createLastLook({site, pages}))
  .extend('look', ({lastLook, task}, {onCleanup}) => {
    const looks: Visit[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail') await lastLook.end(true)
      for (const look of looks) look.expectClean()
    })
    return async (path: string, options: VisitOptions = {}) => {
      const look = await lastLook.at(path, options)
      looks.push(look)
      return look.page
    }
  })
  .extend('visit', createVisit)

/** The same with one site per file, which its tests may change. */
export const testOnOwnSite = ownSiteTest
  .extend('pages', {scope: 'file'}, ({chromium}) => createPagePool(chromium))
  .extend('visit', createVisit)

interface VisitParts {
  site: SiteProcess
  pages: PagePool
}

interface Visit {
  page: Page
  /** Returns the page to the pool, or closes it after a failed test. */
  end: (hasFailed: boolean) => Promise<void>
  /** Asserts that nothing was reported, requested from another origin or refused so far. */
  expectClean: () => void
}

/** A fixture: `visit` of a test, whose visits end with it. */
function createVisit(
  {site, pages, task}: VisitParts & Pick<TestContext, 'task'>,
  {onCleanup}: {onCleanup: (end: () => Promise<void>) => void},
) {
  const visits: Visit[] = []
  onCleanup(async () => {
    for (const visit of visits) {
      await visit.end(task.result?.state === 'fail')
      visit.expectClean()
    }
  })
  return async (path: string, options: VisitOptions = {}): Promise<Page> => {
    const visit = await openVisit({site, pages}, path, options)
    visits.push(visit)
    return visit.page
  }
}

/** The last visit of `look`; it ends when another page is requested. */
function createLastLook(parts: VisitParts) {
  let last: {key: string; visit: Visit} | null = null

  async function end(hasFailed: boolean): Promise<void> {
    await last?.visit.end(hasFailed)
    last = null
  }

  return {
    end,
    async at(path: string, options: VisitOptions): Promise<Visit> {
      const key = JSON.stringify([path, options])
      if (last?.key === key) return last.visit
      await end(false)
      const visit = await openVisit(parts, path, options)
      last = {key, visit}
      return visit
    },
  }
}

async function openVisit(
  {site, pages}: VisitParts,
  path: string,
  options: VisitOptions,
): Promise<Visit> {
  const {user, hasClock, isFirst, refused = [], frames = [], ...context} = {...DESK, ...options}
  const isKept = !hasClock && !isFirst
  const watched = await pages.take(site.url, context, isKept)
  const {page} = watched
  const signIn = user && (await page.addInitScript(rememberUser, JSON.stringify(user)))
  const visit: Visit = {
    page,
    async end(hasFailed) {
      if (hasFailed) await report(page)
      await signIn?.dispose()
      await pages.giveBack(watched, isKept && !hasFailed)
    },
    expectClean: () => expectClean(watched, {refused, frames}),
  }
  try {
    if (frames.length > 0) {
      await page.route(
        ({host}) => frames.includes(host),
        (route) => route.fulfill({body: '', contentType: 'text/html'}),
      )
    }
    if (hasClock) await page.clock.install()
    await page.goto(path)
    if (context.javaScriptEnabled !== false) await hydrated(page)
  } catch (error) {
    await visit.end(true)
    throw error
  }
  return visit
}

/** Prints what the page of a failed test shows, because the page itself is closed. */
async function report(page: Page): Promise<void> {
  const text = await page.innerText('body', {timeout: 1000}).catch(String)
  process.stderr.write(`${page.url()} shows:\n${text.slice(0, 4000)}\n`)
}

function rememberUser(user: string): void {
  localStorage.setItem('user', user)
}

/**
 * A pool of used pages, by the options of their browser context. A new page costs the browser about
 * three times as much as a visit.
 */
function createPagePool(browser: OpenBrowser): PagePool {
  const free = new Map<string, PooledPage[]>()

  return {
    async take(siteUrl, {viewport, ...options}, isKept) {
      const key = JSON.stringify([siteUrl, options])
      const known = isKept ? free.get(key)?.pop() : undefined
      if (!known) {
        const watched = await openPage(browser, siteUrl, {viewport, ...options})
        return {...watched, key}
      }
      const {page} = known
      if (viewport) await page.setViewportSize(viewport)
      for (const list of [known.problems, known.foreignRequests, known.refusedRequests]) {
        list.length = 0
      }
      return known
    },

    async giveBack(used, isKept) {
      const {page, key} = used
      const context = page.context()
      if (!isKept || page.isClosed()) return context.close()
      page.removeAllListeners()
      await page.unrouteAll({behavior: 'ignoreErrors'})
      // Stops the page's activity, after it has reported its errors.
      await page.goto(PLAIN_PATH)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      for (const other of context.pages()) if (other !== page) await other.close()
      await context.clearCookies()
      free.set(key, [...(free.get(key) ?? []), used])
    },
  }
}

interface PooledPage extends WatchedPage {
  key: string
}

interface PagePool {
  take(siteUrl: string, options: BrowserContextOptions, isKept: boolean): Promise<PooledPage>
  giveBack(used: PooledPage, isKept: boolean): Promise<void>
}

function expectClean(
  {problems, foreignRequests, refusedRequests}: WatchedPage,
  {refused, frames}: {refused: string[]; frames: string[]},
): void {
  const strangers = foreignRequests.filter((url) => !frames.includes(new URL(url).host))
  expect.soft(problems.filter((text) => !REFUSAL.test(text))).toEqual([])
  expect.soft(strangers).toEqual([])
  expect.soft([...new Set(refusedRequests)]).toEqual(refused)
}

/** The part of the page that a heading names. */
export function region(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', {name})
}

/** Names and values of the counters of a dashboard, as `Converted: 8`. */
export function counters(page: Page): Promise<string[]> {
  return page
    .locator('main dl')
    .first()
    .locator('> div')
    .evaluateAll((tiles) =>
      tiles.map((tile) =>
        [tile.querySelector('dt'), tile.querySelector('dd')]
          .map((part) => part?.textContent)
          .join(': '),
      ),
    )
}

/** Targets of the links, in order. */
export function targets(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
}

/** The page's first screen. */
export function hero(page: Page): Locator {
  return page
    .locator('main section')
    .filter({has: page.getByRole('heading', {level: 1})})
    .first()
}

/** The path and query that the address bar shows. */
export function address(page: Page): string {
  const {pathname, search} = new URL(page.url())
  return pathname + search
}
