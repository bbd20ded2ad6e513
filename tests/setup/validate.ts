import {spawnSync} from 'node:child_process'

/** What `npm test` and CI run, cheapest first; stops at the first failure. */
const STEPS = [
  ['Lint and format', 'npm run --silent lint'],
  ['Generated content types are up to date', 'npm run --silent typegen -- --check'],
  ['Type check', 'npm run --silent typecheck'],
  ['Unused files, exports and dependencies', 'npm run --silent knip'],
  ['Build', 'npm run --silent build -- --logLevel warn'],
  ['Bytes per page within their budgets', 'npm run --silent budget'],
  ['Tests', 'vitest run'],
] as const

for (const [position, [title, command]] of STEPS.entries()) {
  const started = performance.now()
  process.stdout.write(`\n[${position + 1}/${STEPS.length}] ${title}\n`)
  const {status} = spawnSync(command, {stdio: 'inherit', shell: true})
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status !== 0) {
    process.stderr.write(`\n✗ ${title} failed after ${seconds} s: ${command}\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`✓ ${title} (${seconds} s)\n`)
}
