import type {BrowserContextOptions, Locator, Page} from 'playwright-core'
import {test as base, expect} from 'vitest'
import {hydrated} from './hydrated.ts'
import {openBrowser, openPage, type WatchedPage} from './open-browser.ts'
import {startSite} from './start-site.ts'

export interface VisitOptions extends BrowserContextOptions {
  theme?: 'dark' | 'light'
  /** Who is signed in, as the browser keeps it. */
  user?: {id: string; name: string; email: string; role: 'admin' | 'user'}
  /** With it, time stands under the test's command: `page.clock.runFor(5000)`. */
  hasClock?: boolean
  /** Answers of 400 and above that belong to the visit, as `404 GET /nowhere`. */
  refused?: string[]
  /** Hosts that the page embeds a frame of. They are never reached. */
  frames?: string[]
}

const DESK = {viewport: {width: 1280, height: 900}}
const STEP_LIMIT_MS = 15_000
/** Chromium's own report of an answer of 400 and above; `refused` says which are expected. */
const REFUSAL = /^Failed to load resource/

/**
 * `test` for pages as a visitor sees them. A file shares one running site and one browser; each
 * `visit` is a browser context of its own, and must leave nothing in the console, ask no other
 * origin and be refused nothing.
 */
export const test = base
  .extend(
    'site',
    {scope: 'file'},
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
    async ({}, {onCleanup}) => {
      const site = await startSite()
      onCleanup(() => site[Symbol.asyncDispose]())
      return site
    },
  )
  .extend(
    'browser',
    {scope: 'file'},
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, {onCleanup}) => {
      const browser = await openBrowser()
      onCleanup(() => browser.close())
      return browser
    },
  )
  .extend('visit', async ({site, browser}, {onCleanup}) => {
    const visits: (() => Promise<void>)[] = []
    onCleanup(async () => {
      for (const end of visits) await end()
    })
    return async (path: string, options: VisitOptions = {}): Promise<Page> => {
      const {theme, user, hasClock, refused = [], frames = [], ...context} = options
      const watched = await openPage(browser, site.url, {...DESK, ...context})
      visits.push(() => endVisit(watched, {refused, frames}))
      const {page} = watched
      page.setDefaultTimeout(STEP_LIMIT_MS)
      await stayHome(page, site.url)
      if (theme) await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
      if (user) await page.addInitScript(remember, JSON.stringify(user))
      if (hasClock) await page.clock.install()
      await page.goto(path)
      if (context.javaScriptEnabled !== false) await hydrated(page)
      return page
    }
  })

function remember(user: string): void {
  localStorage.setItem('user', user)
}

async function stayHome(page: Page, siteUrl: string): Promise<void> {
  await page.context().route(
    ({origin, protocol}) => protocol.startsWith('http') && origin !== siteUrl,
    (route) => route.fulfill({body: '', contentType: 'text/html'}),
  )
}

async function endVisit(
  {page, problems, foreignRequests, refusedRequests}: WatchedPage,
  {refused, frames}: {refused: string[]; frames: string[]},
): Promise<void> {
  await page.context().close()
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
