import {say} from '#server/cli/shared/run-command.ts'
import {EVERY_PAGE} from '#tests/helpers/site/pages.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {type Scores, startAuditor} from './audit.ts'

const LEAST = {performance: 98, accessibility: 100, bestPractices: 100, seo: 100} as const
/** Number of decimal places to which Lighthouse rounds. */
const CLS_PLACES = 3

/**
 * `npm run lighthouse`: audits every public page of the built product with Lighthouse's mobile
 * preset. Fails below the limits. Paths after `--` select the pages to audit instead. With `--applied`
 * the browser has the slow line of the preset.
 */
async function main(): Promise<void> {
  await using site = await startSite()
  const named = process.argv.slice(2).filter((word) => word !== '--applied')
  const isApplied = process.argv.includes('--applied')
  await using auditor = await startAuditor(isApplied ? 'devtools' : 'simulate')
  say(`${'Page'.padEnd(36)} perf a11y best  seo    CLS     LCP     TBT`)
  let isGood = true
  for (const path of named.length > 0 ? named : EVERY_PAGE) {
    const scores = await auditor.audit(site.url, path)
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

await main()
