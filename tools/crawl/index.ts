import {say} from '#server/cli/shared/run-command.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import requireBuild from '#tests/setup/require-build.ts'
import {crawlSite} from './crawl-site.ts'
import {typesIn} from './json-ld-rules.ts'

/**
 * `npm run crawl`: starts the built product with fresh content and checks all of its pages.
 * `npm run crawl -- https://…` checks a running site.
 */
async function main(): Promise<void> {
  const [address] = process.argv.slice(2)
  if (!address) requireBuild()
  await using site = address ? null : await startSite()
  const siteUrl = new URL(address ?? site?.url ?? '').origin
  say(row('Page', 'Status', 'Links', 'JSON-LD'))
  const report = await crawlSite(siteUrl, ({path, status, links, jsonLd}) => {
    const types = typesIn(jsonLd).filter((type) => !EVERYWHERE.includes(type))
    say(row(path, String(status), String(links.length), types.join(', ')))
  })
  say(`\n${report.pages.length} pages, ${report.otherAddresses} other addresses`)
  for (const {path, text} of report.problems) say(`✗ ${path}  ${text}`)
  if (report.problems.length === 0) say('✓ Nothing is wrong')
  else process.exitCode = 1
}

const EVERYWHERE = ['Organization', 'WebSite', 'BreadcrumbList']

function row(path: string, status: string, links: string, types: string): string {
  return `${path.padEnd(44)} ${status.padStart(6)} ${links.padStart(6)}  ${types}`
}

await main()
