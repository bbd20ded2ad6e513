import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import {findChromium} from '../setup/find-chromium.ts'
import {watchLeaving} from './left-pages.ts'
import {watchPolicies} from './policy-violations.ts'
import {TRUST_SWITCH} from './test-certificate.ts'

/** Switches that keep Chromium from calling its maker's services. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  TRUST_SWITCH,
  // As on a desk: the headless shell would round the widths of letters.
  '--font-render-hinting=none',
  // No page reaches another machine, whatever it embeds.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.*, EXCLUDE [::1]',
]

/** Said of a font when a busy machine draws the page seconds after its files came. */
const LATE_FONT = /was preloaded using link preload but not used within a few seconds/

/**
 * Said by the Studio of a change that comes while it fetches the document: what it fetched shows the
 * change already (`observeDocument` of the package `sanity`).
 */
const CHANGED_MEANWHILE = 'Document out of sync, skipping mutation'

export interface WatchedPage {
  page: Page
  /** Console errors and warnings, and uncaught errors, of all tabs in order. */
  problems: string[]
  /** Requests that left the site's origin. */
  foreignRequests: string[]
  /** Answers of 400 and above, as `404 GET /path`. */
  refusedRequests: string[]
}

/** Where pages are opened: the part of a browser that one test uses. */
export interface OpenBrowser extends AsyncDisposable {
  newContext: Browser['newContext']
  /** Closes what was opened here. */
  close: () => Promise<void>
}

let running: {browser: Promise<Browser>; users: number} | null = null

/**
 * A headless Chromium; `await using browser = await openBrowser()`. All that are open at one time in
 * this process share one, which ends with the last of them.
 */
export async function openBrowser(): Promise<OpenBrowser> {
  running ??= {browser: chromium.launch({executablePath: findChromium(), args: QUIET}), users: 0}
  const shared = running
  shared.users++
  const browser = await shared.browser
  const contexts: BrowserContext[] = []
  let isOpen = true

  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    // Before the count goes down: another user that ends meanwhile must not end the browser.
    for (const context of contexts) await context.close()
    shared.users--
    if (shared.users > 0) return
    if (running === shared) running = null
    await browser.close()
  }

  return {
    async newContext(options) {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/**
 * A page in a context of its own that takes down everything a clean page must not do. Further
 * tabs of its context are watched with it.
 */
export async function openPage(
  browser: Pick<OpenBrowser, 'newContext'>,
  siteUrl: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({baseURL: siteUrl, ...options})
  const watched = await watch(context, siteUrl)
  return {page: await context.newPage(), ...watched}
}

/** A page whose visitor has forbidden sites to keep data: storage throws on access. */
export async function openPageWithoutStorage(
  browser: Pick<OpenBrowser, 'newContext'>,
  siteUrl: string,
): Promise<WatchedPage> {
  const watched = await openPage(browser, siteUrl)
  await watched.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      const message = `Failed to read the '${name}' property from 'Window': Access is denied for this document.`
      const get = () => {
        throw new DOMException(message, 'SecurityError')
      }
      Object.defineProperty(window, name, {get})
    }
  })
  return watched
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
