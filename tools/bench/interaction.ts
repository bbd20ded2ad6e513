/**
 * `npm run bench -- interaction`: measures how soon pages are shown and react. Needs a build and an
 * idle machine. The history of decision 0025 has the figures of a bare app.
 */
import type {CDPSession, Page} from 'playwright-core'
import {say} from '#server/cli/shared/run-command.ts'
import {type OpenBrowser, openBrowser} from '#tests/helpers/site/open-browser.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {quantile} from '#tests/helpers/studio/keystrokes.ts'

const ROUNDS = 5
const CPU_SLOWDOWN = 4
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms: Lighthouse's slow 4G. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const PRESS_AFTER_PAINT_MS = 200
/** A press can be lost before the code is loaded; visitors then press again. */
const PRESS_AGAIN_MS = 100
const LIMIT_MS = 20_000
const SETTLED_MS = 5000
const PHONE = {width: 390, height: 800}
const ARTICLE = '/blog/your-first-fhir-interface'
const PATHS = ['/', '/blog', ARTICLE]

interface Row {
  name: string
  path: string
  /** Selector of the pressed element. */
  control: string
  /** Runs in the page; true once the press had its effect. */
  isDone: () => boolean
  /** In milliseconds. */
  limit: number
  /** A link works before the code is loaded, so it is pressed once. */
  isLink?: boolean
}

const isLight = () => document.documentElement.classList.contains('light')
const ROWS: Row[] = [
  {
    name: 'theme toggle, home',
    path: '/',
    control: 'header button[aria-label^="Switch"]',
    isDone: isLight,
    limit: 100,
  },
  {
    name: 'theme toggle, article',
    path: ARTICLE,
    control: 'header button[aria-label^="Switch"]',
    isDone: isLight,
    limit: 100,
  },
  {
    name: 'menu, home',
    path: '/',
    control: 'header [aria-label="Menu"]',
    isDone: () => document.querySelector('header details[open], header [data-menu]') !== null,
    limit: 100,
  },
  {
    name: 'blog filter',
    limit: 250,
    path: '/blog',
    control: 'main button:text-is("Industry News")',
    isDone: () =>
      document.querySelector('main button[aria-pressed="true"]')?.textContent === 'Industry News' &&
      document.querySelectorAll('main li h2, main li h3').length === 1,
  },
  {
    name: 'blog card to article',
    limit: 250,
    path: '/blog',
    control: 'main li a[href*="/blog/"]',
    isLink: true,
    isDone: () =>
      /^\/blog\/./.test(location.pathname) &&
      document.querySelector('article h1, main h1')?.textContent !== 'Blog',
  },
]

interface Conditions {
  cpu: number
  isSlowLine: boolean
}

/** Prints the table; the process fails if a target is missed. A slow line has no targets. */
export async function printInteraction(): Promise<void> {
  await using site = await startSite({isPublic: true})
  await using browser = await openBrowser()
  const missed: string[] = []
  const check = (isMet: boolean, name: string) => {
    if (!isMet) missed.push(name)
    return isMet ? ' ' : '!'
  }
  for (const isSlowLine of [false, true]) {
    const conditions = {cpu: CPU_SLOWDOWN, isSlowLine}
    const line = isSlowLine ? 'slow line' : 'no slow line'
    say(
      `\nPresses ${PRESS_AFTER_PAINT_MS} ms after the first paint, processor at a quarter, ${line} (ms)`,
    )
    for (const row of ROWS) {
      const time = await medianOf(() => pressTime(browser, site.url, row, conditions))
      const mark = check(isSlowLine || time <= row.limit, `${row.name}, ${line}`)
      say(`${mark} ${row.name.padEnd(24)} ${ms(time)}`)
    }
    for (const path of PATHS) {
      const time = (which: 'first' | 'largest') =>
        medianOf(() => paintTime(browser, site.url + path, conditions, which))
      say(
        `  ${path.padEnd(36)} first ${ms(await time('first'))}   largest ${ms(await time('largest'))}`,
      )
    }
  }
  say(`\nNot slowed: work of the main thread, and JavaScript, within ${SETTLED_MS / 1000} s`)
  for (const path of PATHS) {
    const work = await medianOf(async () => (await settle(browser, site.url + path)).workMs)
    const {scriptBytes} = await settle(browser, site.url + path)
    const mark = check(scriptBytes <= 135_000, `script of ${path}`)
    say(
      `${mark} ${path.padEnd(36)} work ${ms(work)}   script ${(scriptBytes / 1000).toFixed(1)} kB`,
    )
  }
  for (const name of missed) say(`✗ ${name}`)
  if (missed.length > 0) process.exitCode = 1
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < ROUNDS; round++) values.push(await measure())
  return quantile(values, 0.5)
}

async function openSlowed(browser: OpenBrowser, {cpu, isSlowLine}: Conditions) {
  const context = await browser.newContext({viewport: PHONE, deviceScaleFactor: 2})
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', {rate: cpu})
  return {page, session, close: () => context.close()}
}

async function pressTime(
  browser: OpenBrowser,
  url: string,
  {path, control, isDone, isLink}: Row,
  conditions: Conditions,
): Promise<number> {
  const {page, close} = await openSlowed(browser, conditions)
  await page.goto(url + path, {waitUntil: 'commit'})
  await firstPaint(page)
  const target = page.locator(control).first()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(PRESS_AFTER_PAINT_MS)
  const done = page.waitForFunction(isDone, null, {polling: 'raf', timeout: LIMIT_MS})
  let isOver = false
  // After a form post or a loader request, a second press would start again.
  page.on('request', (request) => {
    isOver ||= request.isNavigationRequest() || new URL(request.url()).pathname.endsWith('.data')
  })
  const finished = done.finally(() => {
    isOver = true
  })
  let pressed: number | null = null
  do {
    // Loading content can move the element.
    const box = await target.boundingBox()
    if (!box) break
    pressed ??= performance.now()
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await Promise.race([finished, page.waitForTimeout(PRESS_AGAIN_MS)])
  } while (!isOver && !isLink)
  await finished
  if (pressed === null) throw new Error(`Nothing to press at ${path}`)
  const elapsed = performance.now() - pressed
  await close()
  return elapsed
}

async function firstPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return Number(await handle.jsonValue())
}

async function paintTime(
  browser: OpenBrowser,
  url: string,
  conditions: Conditions,
  which: 'first' | 'largest',
): Promise<number> {
  const {page, close} = await openSlowed(browser, conditions)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      if (last) Object.assign(window, {largestPaint: last.startTime})
    }).observe({type: 'largest-contentful-paint', buffered: true})
  })
  await page.goto(url, {waitUntil: 'load'})
  await page.waitForTimeout(1000)
  const largest = await page.evaluate(() => Number(Reflect.get(window, 'largestPaint')))
  const time = which === 'first' ? await firstPaint(page) : largest
  await close()
  return time
}

async function settle(browser: OpenBrowser, url: string) {
  const {page, session, close} = await openSlowed(browser, {cpu: 1, isSlowLine: false})
  await session.send('Performance.enable')
  const bytes = countScriptBytes(session)
  await page.goto(url, {waitUntil: 'commit'})
  await page.waitForTimeout(SETTLED_MS)
  const {metrics} = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0
  await close()
  return {workMs: seconds * 1000, scriptBytes: bytes()}
}

function countScriptBytes(session: CDPSession): () => number {
  const scripts = new Set<string>()
  let sum = 0
  session.on('Network.responseReceived', ({requestId, response}) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    if (scripts.has(requestId)) sum += encodedDataLength
  })
  return () => sum
}

function ms(value: number): string {
  return value.toFixed(0).padStart(5)
}
