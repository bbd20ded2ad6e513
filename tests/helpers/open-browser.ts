import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
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

/** Switches that keep Chromium from calling its maker's services. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Said of a font when a busy machine draws the page seconds after its files came. */
const LATE_FONT = /was preloaded using link preload but not used within a few seconds/

export interface WatchedPage {
  page: Page
  /** Console errors and warnings, and uncaught errors, of all tabs in order. */
  problems: string[]
  /** Requests that left the site's origin. */
  foreignRequests: string[]
  /** Answers of 400 and above, as `404 GET /path`. */
  refusedRequests: string[]
}

/** A headless Chromium; `await using browser = await openBrowser()`. */
export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  return chromium.launch({executablePath: findChromium(), args: QUIET})
}

/**
 * A page in a context of its own that takes down everything a clean page must not do. Further
 * tabs of its context are watched with it.
 */
export async function openPage(
  browser: Browser,
  siteUrl: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({baseURL: siteUrl, ...options})
  const watched = await watch(context, siteUrl)
  return {page: await context.newPage(), ...watched}
}

/** A page of a browser whose user has forbidden sites to keep data: storage throws on access. */
export async function openPageWithoutStorage(
  siteUrl: string,
): Promise<WatchedPage & AsyncDisposable> {
  const profile = await mkdtemp(join(tmpdir(), 'neelgarh-profile-'))
  const blocked = {profile: {default_content_setting_values: {cookies: 2}}}
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: QUIET,
    baseURL: siteUrl,
  })
  const watched = await watch(context, siteUrl)
  return {
    page: await context.newPage(),
    ...watched,
    async [Symbol.asyncDispose]() {
      await context.close()
      await rm(profile, {recursive: true, force: true})
    },
  }
}

async function watch(context: BrowserContext, siteUrl: string): Promise<Omit<WatchedPage, 'page'>> {
  await watchPolicies(context)
  const isLateReport = await watchLeaving(context)
  const problems: string[] = []
  const foreignRequests: string[] = []
  const refusedRequests: string[] = []
  context.on('console', (message) => {
    if (isLateReport(message) || LATE_FONT.test(message.text())) return
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
