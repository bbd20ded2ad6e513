import lighthouse from 'lighthouse'
import {type Browser, chromium} from 'playwright-core'
import {freePort} from '#tests/helpers/site/free-port.ts'
import {findChromium} from '#tests/setup/find-chromium.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/**
 * The median of each page counts, because a single run varies with the machine. Number of runs:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/variability.md
 */
const RUNS = 5
/** The phone of Lighthouse's mobile preset. */
const PHONE = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true}
/** Pages with `noindex`, which skip the `is-crawlable` audit. */
const UNLISTED = new Set(['/login', '/newsletter'])

/** Lighthouse results of one page. */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  lcpMs: number
  tbtMs: number
  /** Audits that reduce a score, with their titles. */
  reasons: string[]
}

/** `simulate` calculates what the preset's slow line does, with equally urgent requests; `devtools` has that line. */
type Line = {port: number; throttlingMethod: 'simulate' | 'devtools'}

/** A browser that audits pages with the mobile preset of Lighthouse. */
export async function startAuditor(throttlingMethod: Line['throttlingMethod'] = 'simulate') {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  return {
    /** The median of several audits of a page. */
    async audit(siteUrl: string, path: string): Promise<Scores> {
      await firstVisit(browser, siteUrl + path)
      return medianAudit(siteUrl, path, {port, throttlingMethod})
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

/** Visits the page before the audit, so that its images are generated and cached. */
async function firstVisit(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(PHONE)
  await page.goto(url, {waitUntil: 'networkidle'})
  await page.close()
}

async function medianAudit(siteUrl: string, path: string, line: Line): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(siteUrl, path, line))
  const inOrder = runs.toSorted((a, b) => a.performance - b.performance)
  const [median] = inOrder.slice(Math.floor(RUNS / 2))
  if (!median) throw new Error('There was no run')
  return median
}

async function audit(siteUrl: string, path: string, line: Line): Promise<Scores> {
  const url = siteUrl + path
  const skipAudits = UNLISTED.has(path) ? ['is-crawlable'] : []
  const options = {...line, onlyCategories: CATEGORIES, skipAudits, logLevel: 'error'} as const
  const run = () => lighthouse(url, options)
  let result = await run()
  // Sometimes the browser records no trace, and Lighthouse requests another run.
  if (result?.lhr.runtimeError) result = await run()
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const {categories, audits, runtimeError} = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const failed = CATEGORIES.slice(1)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    cls: figure('cumulative-layout-shift'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    reasons: failed.map(({id}) => `${id}: ${audits[id]?.title ?? ''}`),
  }
}
