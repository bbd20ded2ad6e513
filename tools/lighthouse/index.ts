import lighthouse from 'lighthouse'
import {type Browser, chromium} from 'playwright-core'
import {say} from '#server/cli/shared/run-command.ts'
import {freePort} from '#tests/helpers/site/free-port.ts'
import {EVERY_PAGE} from '#tests/helpers/site/pages.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {findChromium} from '#tests/setup/find-chromium.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/**
 * The median of each page counts, because a single run varies with the machine. Number of runs:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/variability.md
 */
const RUNS = 5

/** Lighthouse results of one page. */
interface Scores {
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

const LEAST = {performance: 98, accessibility: 100, bestPractices: 100, seo: 100} as const
/** Number of decimal places to which Lighthouse rounds. */
const CLS_PLACES = 3

/** The phone of Lighthouse's mobile preset. */
const PHONE = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true}
/** Pages with `noindex`, which skip the `is-crawlable` audit. */
const UNLISTED = new Set(['/login', '/newsletter'])

/**
 * `npm run lighthouse`: audits every public page of the built product with Lighthouse's mobile
 * preset. Fails below the limits. Paths after `--` select the pages to audit instead.
 */
async function main(): Promise<void> {
  await using site = await startSite()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const named = process.argv.slice(2)
  say(`${'Page'.padEnd(36)} perf a11y best  seo    CLS     LCP     TBT`)
  let isGood = true
  try {
    for (const path of named.length > 0 ? named : EVERY_PAGE) {
      await firstVisit(browser, site.url + path)
      const scores = await medianAudit(site.url, path, port)
      const {performance, accessibility, bestPractices, seo, cls, lcpMs, tbtMs, reasons} = scores
      const points = [performance, accessibility, bestPractices, seo].map((n) => `${n}`.padStart(4))
      const speeds = `${Math.round(lcpMs)} ms`.padStart(7) + `${Math.round(tbtMs)} ms`.padStart(8)
      say(`${path.padEnd(36)} ${points.join(' ')} ${cls.toFixed(3).padStart(6)} ${speeds}`)
      for (const fault of faults(scores)) {
        isGood = false
        say(`  ✗ ${fault}`)
      }
      for (const reason of reasons) say(`    ${reason}`)
    }
  } finally {
    await browser.close()
  }
  if (!isGood) process.exitCode = 1
}

/** A message for each limit that a page misses. */
function faults(scores: Scores): string[] {
  const kinds = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
  const low = kinds
    .filter((kind) => scores[kind] < LEAST[kind])
    .map((kind) => `${kind} ${scores[kind]}, wanted ${LEAST[kind]}`)
  const cls = scores.cls.toFixed(CLS_PLACES)
  return Number(cls) === 0 ? low : [...low, `layout shift ${cls}, wanted 0`]
}

/** Visits the page before the audit, so that its images are generated and cached. */
async function firstVisit(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(PHONE)
  await page.goto(url, {waitUntil: 'networkidle'})
  await page.close()
}

async function medianAudit(siteUrl: string, path: string, port: number): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(siteUrl, path, port))
  const inOrder = runs.toSorted((a, b) => a.performance - b.performance)
  const [median] = inOrder.slice(Math.floor(RUNS / 2))
  if (!median) throw new Error('There was no run')
  return median
}

async function audit(siteUrl: string, path: string, port: number): Promise<Scores> {
  const url = siteUrl + path
  const skipAudits = UNLISTED.has(path) ? ['is-crawlable'] : []
  const options = {port, onlyCategories: CATEGORIES, skipAudits, logLevel: 'error'} as const
  const run = () => lighthouse(url, options)
  let result = await run()
  // Sometimes the browser records no trace, and Lighthouse requests another run.
  if (result?.lhr.runtimeError) result = await run()
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}`)
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

await main()
