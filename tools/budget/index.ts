import {EVERY_PAGE} from '#tests/helpers/site/pages.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {BUDGETS, exceeded} from './budgets.ts'
import {pageWeight, type Weight} from './page-weight.ts'

/** `npm run budget`: prints the weight of each public page. Fails above a budget. */
async function main(): Promise<void> {
  await using site = await startSite()
  print(`${'Page'.padEnd(36)}    HTML      JS   fonts`)
  const failures: string[] = []
  for (const path of EVERY_PAGE) {
    const weight = await pageWeight(site.url, path)
    print(line(path, weight))
    failures.push(...exceeded(path, weight))
  }
  print(line('Budget', BUDGETS))
  for (const failure of failures) process.stderr.write(`✗ ${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
}

function line(name: string, {html, js, fonts}: Weight): string {
  return `${name.padEnd(36)} ${[html, js, fonts].map(kB).join(' ')}`
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await main()
