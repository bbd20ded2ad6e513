import {EVERY_PAGE} from '#tests/helpers/site/pages.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {startAuditor} from './audit.ts'
import {faults} from './limits.ts'

/**
 * `npm run lighthouse`: audits every public page of the built product with Lighthouse's mobile
 * preset. Fails below the limits. Paths after `--` select the pages to audit instead.
 */
async function main(): Promise<void> {
  await using site = await startSite()
  await using auditor = await startAuditor()
  const named = process.argv.slice(2)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  print(`${'Page'.padEnd(36)} perf a11y best  seo    CLS     LCP     TBT`)
  let isGood = true
  for (const path of named.length > 0 ? named : EVERY_PAGE) {
    const scores = await auditor.audit(site.url, path)
    const {performance, accessibility, bestPractices, seo, cls, lcpMs, tbtMs, reasons} = scores
    const points = [performance, accessibility, bestPractices, seo].map((n) => `${n}`.padStart(4))
    const speeds = `${Math.round(lcpMs)} ms`.padStart(7) + `${Math.round(tbtMs)} ms`.padStart(8)
    print(`${path.padEnd(36)} ${points.join(' ')} ${cls.toFixed(3).padStart(6)} ${speeds}`)
    for (const fault of faults(scores)) {
      isGood = false
      print(`  ✗ ${fault}`)
    }
    for (const reason of reasons) print(`    ${reason}`)
  }
  if (!isGood) process.exitCode = 1
}

await main()
