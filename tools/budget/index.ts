import {EVERY_PAGE} from '#tests/helpers/pages.ts'
import {startSite} from '#tests/helpers/start-site.ts'
import {bareAppScriptBytes} from './bare-app.ts'
import {BUDGETS, exceeded, SCRIPT_LIMIT} from './budgets.ts'
import {pageWeight} from './page-weight.ts'

/** `npm run budget`: what each public page transfers, beside what it may. Fails above. */
async function main(): Promise<void> {
  const [bare, site] = await Promise.all([bareAppScriptBytes(), startSite()])
  await using _ = site
  const print = (line: string) => process.stdout.write(`${line}\n`)
  print(
    `JavaScript of a bare app of the framework: ${kB(bare)}. Limit: ${SCRIPT_LIMIT} times that.`,
  )
  print(`${'Page'.padEnd(36)}    HTML     CSS      JS  to bare   fonts`)
  const failures: string[] = []
  for (const path of EVERY_PAGE) {
    const weight = await pageWeight(site.url, path)
    const {html, css, js, fonts} = weight
    const ratio = (js / bare).toFixed(3).padStart(7)
    print(`${path.padEnd(36)} ${kB(html)} ${kB(css)} ${kB(js)} ${ratio} ${kB(fonts)}`)
    failures.push(...exceeded(path, weight, bare))
  }
  print(
    `${'Budget'.padEnd(36)} ${kB(BUDGETS.html)} ${kB(BUDGETS.css)} ${kB(bare * SCRIPT_LIMIT)} ${SCRIPT_LIMIT.toFixed(3).padStart(7)} ${kB(BUDGETS.fonts)}`,
  )
  for (const failure of failures) process.stderr.write(`✗ ${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8)
}

await main()
