import type {BrowserContextOptions, Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {hydrated} from './hydrated.ts'
import {type OpenBrowser, openPage, type WatchedPage} from './open-browser.ts'
import {ownSiteTest, sharedTest} from './shared-test.ts'
import type {SiteProcess} from './start-site.ts'

export interface VisitOptions extends BrowserContextOptions {
  theme?: 'dark' | 'light'
  /** Who is signed in, as the browser keeps it. */
  user?: {id: string; name: string; email: string; role: 'admin' | 'user'}
  /** Nothing of an earlier visit is in the browser, and the test may leave scripts on the page. */
  isFirst?: boolean
  /** With it, time stands under the test's command: `page.clock.runFor(5000)`. */
  hasClock?: boolean
  /** Answers of 400 and above that belong to the visit, as `404 GET /nowhere`. */
  refused?: string[]
  /** Hosts that the page embeds a frame of. They are never reached. */
  frames?: string[]
}

const DESK = {viewport: {width: 1280, height: 900}}
const STEP_LIMIT_MS = 15_000
/** A page without scripts. It is of the site: to leave the origin costs the browser another process. */
const PLAIN_PATH = '/robots.txt'
/** Chromium's own report of an answer of 400 and above; `refused` says which are expected. */
const REFUSAL = /^Failed to load resource/

/**
 * `test` for pages as a visitor sees them. The files of a worker share one running site, whose content
 * none of them changes, and one browser. Each visit begins with empty storage, and must leave nothing
 * in the console, ask no other origin and be refused nothing.
 *
 * `look` is for tests that only read what a page shows. Those that follow each other share one visit.
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
  .extend('visit', ({site, pages, task}, {onCleanup}) =>
    createVisit({site, pages}, onCleanup, () => task.result?.state === 'fail'),
  )

/** The same with a site that the tests of the file alone see, and may change. */
export const testOnOwnSite = ownSiteTest
  .extend('pages', {scope: 'file'}, ({chromium}) => createPagePool(chromium))
  .extend('visit', ({site, pages, task}, {onCleanup}) =>
    createVisit({site, pages}, onCleanup, () => task.result?.state === 'fail'),
  )

interface VisitParts {
  site: SiteProcess
  pages: PagePool
}

interface Visit {
  page: Page
  /** Gives the page back, or closes it when a test has failed on it. */
  end: (hasFailed: boolean) => Promise<void>
  /** Asserts that nothing was reported, asked elsewhere or refused so far. */
  expectClean: () => void
}

/** `visit` of a test, whose visits end with it. */
function createVisit(
  parts: VisitParts,
  onCleanup: (end: () => Promise<void>) => void,
  hasFailed: () => boolean,
) {
  const visits: Visit[] = []
  onCleanup(async () => {
    for (const visit of visits) {
      await visit.end(hasFailed())
      visit.expectClean()
    }
  })
  return async (path: string, options: VisitOptions = {}): Promise<Page> => {
    const visit = await openVisit(parts, path, options)
    visits.push(visit)
    return visit.page
  }
}

/** The visit that tests last looked at; it ends when another page is asked for. */
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
  const {
    theme,
    user,
    hasClock,
    isFirst,
    refused = [],
    frames = [],
    ...context
  } = {
    ...DESK,
    ...options,
  }
  const isKept = !hasClock && !isFirst
  const watched = await pages.take(site.url, context, isKept)
  const {page} = watched
  const scripts = [
    theme && (await page.addInitScript(rememberTheme, theme)),
    user && (await page.addInitScript(rememberUser, JSON.stringify(user))),
  ]
  const visit: Visit = {
    page,
    async end(hasFailed) {
      for (const script of scripts) if (script) await script.dispose()
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

function rememberTheme(theme: string): void {
  localStorage.setItem('theme', theme)
}

function rememberUser(user: string): void {
  localStorage.setItem('user', user)
}

/**
 * Pages that were visited before, by what their browser context was made with. A new one costs the
 * browser about three times what a visit does.
 */
function createPagePool(browser: OpenBrowser): PagePool {
  const free = new Map<string, PooledPage[]>()

  return {
    async take(siteUrl, {viewport, ...options}, isKept) {
      const key = JSON.stringify([siteUrl, options])
      const known = isKept ? free.get(key)?.pop() : undefined
      if (!known) {
        const watched = await openPage(browser, siteUrl, {viewport, ...options})
        watched.page.setDefaultTimeout(STEP_LIMIT_MS)
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
      // Ends what the page does, after it has reported what went wrong.
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

/** `expect.poll` with the patience that a busy machine needs. `name` says what was looked at. */
export function eventually<T>(look: () => T | Promise<T>, name?: string) {
  return expect.poll(look, {timeout: STEP_LIMIT_MS, ...(name && {message: name})})
}

/** The part of the page that a heading names. */
export function region(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', {name})
}

/** Where the links lead, in order. */
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
