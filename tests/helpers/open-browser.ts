import {type Browser, type BrowserContextOptions, chromium, type Page} from 'playwright-core'
import {findChromium} from '../setup/find-chromium.ts'

/** Switches that keep Chromium from calling its maker's services. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export interface WatchedPage {
  page: Page
  /** Console errors and warnings, and uncaught errors, in order. */
  problems: string[]
  /** Requests that left the site's origin. */
  foreignRequests: string[]
}

/** A headless Chromium; `await using browser = await openBrowser()`. */
export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  return chromium.launch({executablePath: findChromium(), args: QUIET})
}

/** A page in a context of its own that takes down everything a clean page must not do. */
export async function openPage(
  browser: Browser,
  siteUrl: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({baseURL: siteUrl, ...options})
  const page = await context.newPage()
  const problems: string[] = []
  const foreignRequests: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    const {origin, protocol} = new URL(request.url())
    if (protocol.startsWith('http') && origin !== siteUrl) foreignRequests.push(request.url())
  })
  return {page, problems, foreignRequests}
}
