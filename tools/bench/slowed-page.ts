import type {Page} from 'playwright-core'
import type {OpenBrowser} from '#tests/helpers/site/open-browser.ts'
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
const PHONE = {width: 390, height: 800}
/** For the largest element to be painted after the load of the page. */
const PAINTED_MS = 1000

export async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < ROUNDS; round++) values.push(await measure())
  return quantile(values, 0.5)
}

/** A page of a phone with a quarter of this processor and, if wanted, a slow line. */
export async function openSlowed(browser: OpenBrowser, isSlowLine: boolean) {
  const context = await browser.newContext({viewport: PHONE, deviceScaleFactor: 2})
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN})
  return {page, close: () => context.close()}
}

/** Waits for the first paint of the page. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0])
}

/** The largest paint in ms, with processor and line slowed. */
export async function largestPaint(browser: OpenBrowser, url: string): Promise<number> {
  const {page, close} = await openSlowed(browser, true)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      if (last) Object.assign(window, {largestPaint: last.startTime})
    }).observe({type: 'largest-contentful-paint', buffered: true})
  })
  await page.goto(url, {waitUntil: 'load'})
  await page.waitForTimeout(PAINTED_MS)
  const time = await page.evaluate(() => Number(Reflect.get(window, 'largestPaint')))
  await close()
  return time
}
