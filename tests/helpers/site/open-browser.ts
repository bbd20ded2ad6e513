import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core'
import {findChromium, LEAN_SWITCHES} from '../../setup/find-chromium.ts'
import {PATIENCE_MS} from '../../setup/patience.ts'
import {watchPolicies} from './policy-violations.ts'
import {TRUST_SWITCH} from './test-certificate.ts'

/** Switches that keep Chromium from calling its maker's services. */
const QUIET = [
  ...LEAN_SWITCHES,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  TRUST_SWITCH,
  // As on a desktop: without a screen the widths of letters would be rounded.
  '--font-render-hinting=none',
  // Focus scrolls the page smoothly. A click during the scroll would press on one element and release
  // on another.
  '--disable-smooth-scrolling',
  // Pages can't reach other machines.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.*, EXCLUDE [::1]',
]

/** Warning about a font when a busy machine draws the page seconds after its files arrived. */
const LATE_FONT = /was preloaded using link preload but not used within a few seconds/

/**
 * Warning of the Studio about a change that arrives while it fetches the document: the fetched
 * document already contains the change (`observeDocument` of the package `sanity`).
 */
const CHANGED_MEANWHILE = 'Document out of sync, skipping mutation'

export interface WatchedPage {
  page: Page
  /** Console errors and warnings, and uncaught errors, of all tabs in order. */
  problems: string[]
  /** Requests that left the site's origin. */
  foreignRequests: string[]
  /** Responses of 400 and above, as `404 GET /path`. */
  refusedRequests: string[]
}

/** The part of a browser in which one test opens its pages. */
export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>

let running: {browser: Promise<Browser>; users: number} | null = null

/**
 * A headless Chromium; `await using browser = await openBrowser()`. All users in this process share
 * one Chromium, which closes with the last of them.
 */
export async function openBrowser() {
  running ??= {browser: chromium.launch({executablePath: findChromium(), args: QUIET}), users: 0}
  const shared = running
  shared.users++
  const browser = await shared.browser
  const contexts: BrowserContext[] = []
  let isOpen = true

  /** Closes what was opened here. */
  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    // Before the count decreases: another user that closes meanwhile must not close the browser.
    for (const context of contexts) await context.close()
    shared.users--
    if (shared.users > 0) return
    if (running === shared) running = null
    await browser.close()
  }

  return {
    async newContext(options?: BrowserContextOptions) {
      const context = await browser.newContext(options)
      context.setDefaultTimeout(PATIENCE_MS)
      contexts.push(context)
      return context
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/**
 * A page in its own context, which records everything that a clean page must not do. Further tabs
 * of the context are recorded as well. Without motion, unless a test asks for it: the video of the home
 * page costs processor time, colours have another contrast during a transition, and nothing can be
 * clicked during one between documents.
 */
export async function openPage(
  browser: Pick<OpenBrowser, 'newContext'>,
  siteUrl: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({baseURL: siteUrl, reducedMotion: 'reduce', ...options})
  const watched = await watch(context, siteUrl)
  return {page: await context.newPage(), ...watched}
}

async function watch(context: BrowserContext, siteUrl: string): Promise<Omit<WatchedPage, 'page'>> {
  await watchPolicies(context)
  const isLateReport = await watchLeaving(context)
  const problems: string[] = []
  const foreignRequests: string[] = []
  const refusedRequests: string[] = []
  context.on('console', (message) => {
    if (isLateReport(message) || LATE_FONT.test(message.text())) return
    if (message.text() === CHANGED_MEANWHILE) return
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  context.on('request', (request) => {
    const {origin, protocol} = new URL(request.url())
    if (protocol.startsWith('http') && origin !== siteUrl) foreignRequests.push(request.url())
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    refusedRequests.push(
      `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`,
    )
  })
  return {problems, foreignRequests, refusedRequests}
}

const LEAVING = 'This page is being left'

/**
 * The Studio reports the location of its editor up to 200 ms late, and closes the socket of these
 * reports as soon as its page is being left: `createPresenceStore` of `sanity`, `fromUrl` of
 * `@sanity/bifur-client`. The report is lost with its page.
 */
const LATE_REPORT = 'WebSocket is already in CLOSING or CLOSED state.'

/**
 * Watches for pages that are being left. A page's messages and the notice that it is being left
 * arrive in order, because both go through its console.
 *
 * @returns a function that takes each message in order; true for the Studio's late report of a page
 *   that is being left, never for a page that stays
 */
async function watchLeaving(
  context: BrowserContext,
): Promise<(message: ConsoleMessage) => boolean> {
  await context.addInitScript((text) => {
    if (window !== window.top) return
    // biome-ignore lint/suspicious/noConsole: the way out of the page.
    addEventListener('beforeunload', () => console.debug(text))
  }, LEAVING)
  const leaving = new WeakSet<Page>()
  context.on('framenavigated', (frame) => {
    if (!frame.parentFrame()) leaving.delete(frame.page())
  })
  return (message) => {
    const page = message.page()
    if (!page) return false
    if (message.text() === LEAVING) leaving.add(page)
    return message.text() === LATE_REPORT && leaving.has(page)
  }
}
