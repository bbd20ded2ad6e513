import {say} from '#server/cli/shared/run-command.ts'
import {EVERY_PAGE} from '#tests/helpers/site/pages.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {pageWeight, type Weight} from './page-weight.ts'

/** Bytes after compression that no public page may exceed. */
const BUDGETS: Weight = {html: 32_100, js: 135_000, fonts: 50_500}

/** A message for each kind of resource over its budget. */
function exceeded(path: string, weight: Weight): string[] {
  const kinds = ['html', 'js', 'fonts'] as const
  return kinds
    .filter((kind) => weight[kind] > BUDGETS[kind])
    .map((kind) => `${path}: ${weight[kind]} bytes of ${kind}, allowed are ${BUDGETS[kind]}`)
}

/** `npm run budget`: prints the weight of each public page. Fails above a budget. */
async function main(): Promise<void> {
  await using site = await startSite()
  say(`${'Page'.padEnd(36)}    HTML      JS   fonts`)
  const failures: string[] = []
  for (const path of EVERY_PAGE) {
    const weight = await pageWeight(site.url, path)
    say(line(path, weight))
    failures.push(...exceeded(path, weight))
  }
  say(line('Budget', BUDGETS))
  for (const failure of failures) process.stderr.write(`✗ ${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
}

function line(name: string, {html, js, fonts}: Weight): string {
  return `${name.padEnd(36)} ${[html, js, fonts].map(kB).join(' ')}`
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8)
}

await main()
