import {expect} from 'vitest'
import {openBrowser, openPage} from './open-browser.ts'
import {type SiteProcess, startSite} from './start-site.ts'
import {signInToStudio} from './studio.ts'

/** What a busy machine may need between a click and its effect. */
const STEP_LIMIT_MS = 20_000

/** Said where the preview's frame, on a busy machine, answers the Studio later than in 3 seconds. */
const SLOW =
  /^\[@sanity\/comlink\] Received no response to message|^Unable to connect to visual editing/

/** An article of the seed, and where visitors read it. */
export const ARTICLE = 'article-ward-tablets-offline'
export const ARTICLE_PATH = '/blog/ward-tablets-that-keep-working'

interface EditingOptions {
  env?: Record<string, string>
  /** A site that is running; it's left running. Without it one is started. */
  site?: SiteProcess
}

interface CleanVisitOptions {
  /** Hosts that a page embeds a frame of. */
  frames?: readonly string[]
  /** Whether the site was shown in a frame of the Studio. */
  hasPreview?: boolean
}

/** A site and a signed-in editor. Each test ends by asking whether the visit was clean. */
export async function startEditing({env, site: given}: EditingOptions = {}) {
  const site = given ?? (await startSite({env}))
  const browser = await openBrowser()
  const watched = await openPage(browser, site.url, {viewport: {width: 1440, height: 1000}})
  watched.page.context().setDefaultTimeout(STEP_LIMIT_MS)
  await signInToStudio(watched.page)
  return {
    ...watched,
    site,
    browser,
    status: async (path: string) => (await fetch(site.url + path)).status,
    html: async (path: string) => (await fetch(site.url + path)).text(),
    /** No warning, no request elsewhere (but of `frames`, by host), none refused, and nothing asked that the lake lacks. */
    expectCleanVisit({frames = [], hasPreview = false}: CleanVisitOptions = {}) {
      const isAllowed = (text: string) => hasPreview && SLOW.test(text)
      expect(watched.problems.filter((text) => !isAllowed(text))).toEqual([])
      const strangers = watched.foreignRequests.filter((url) => !frames.includes(new URL(url).host))
      expect(strangers).toEqual([])
      expect(watched.refusedRequests).toEqual([])
      expect(site.output()).not.toContain('no such endpoint')
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      if (!given) await site[Symbol.asyncDispose]()
    },
  }
}

/** `expect.poll` with the patience of the other steps. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, {timeout: STEP_LIMIT_MS})
}
