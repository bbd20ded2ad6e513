import {spawn} from 'node:child_process'
import {globSync} from 'node:fs'
import {resolve} from 'node:path'
import {buildState} from '../../server/build-state.ts'
import {SECRETS, TOKENS} from './marked-secrets.ts'

interface Step {
  title: string
  command: string
  env?: Record<string, string>
}

/** What a whole run may take on two cores; see docs/decisions/0023-the-test-run.md. */
const BUDGET_MINUTES = 12

/** With everything in the environment that a deployment may have: see no-secrets.test.ts. */
const BUILD: Step = {
  title: 'Build',
  command: 'npm run --silent build -- --logLevel warn',
  env: {...SECRETS, ...TOKENS},
}

/** Independent of each other; two run at a time, the longest first. */
const CHECKS: Step[] = [
  BUILD,
  {title: 'Lint and format', command: 'npm run --silent lint'},
  {title: 'Type check', command: 'npm run --silent typecheck'},
  {title: 'Unused files, exports and dependencies', command: 'npm run --silent knip'},
  {title: 'Licences of production dependencies', command: 'npm run --silent licences'},
  {
    title: 'Generated content types are up to date',
    command: 'npm run --silent typegen -- --check',
  },
]

/** One after the other, with the build. */
const TESTS: Step[] = [
  {title: 'Bytes per page within their budgets', command: 'npm run --silent budget'},
  {
    title: 'Tests',
    command: 'vitest run --reporter=default --reporter=./tests/setup/slowest-files.ts',
  },
]

const times: {title: string; seconds: number}[] = []

/** `npm test`: everything. `npm test -- <words>`: the test files whose paths hold one of the words. */
async function main(words: string[]): Promise<void> {
  const started = performance.now()
  if (words.length > 0) return runMatching(words)
  await runTwoAtATime(CHECKS)
  for (const step of TESTS) await run(step, 'inherit')
  const minutes = (performance.now() - started) / 60_000
  for (const {title, seconds} of times) print(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
  print(`${(minutes * 60).toFixed(1).padStart(7)} s  in all`)
  if (minutes > BUDGET_MINUTES) {
    print(`! ${minutes.toFixed(1)} minutes are more than the budget of ${BUDGET_MINUTES}`)
  }
}

async function runMatching(words: string[]): Promise<void> {
  const needsBuild = globSync('tests/e2e/**/*.test.ts').some((path) =>
    words.some((word) => path.includes(word)),
  )
  const isCurrent = buildState(resolve(import.meta.dirname, '../..')) === 'current'
  if (needsBuild && !isCurrent) await run(BUILD, 'inherit')
  await run({title: 'Tests', command: `vitest run ${words.map(quote).join(' ')}`}, 'inherit')
}

async function runTwoAtATime(steps: Step[]): Promise<void> {
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step, 'together')
  }
  await Promise.all([work(), work()])
}

/** Runs a step; a failure ends the process. The output of steps that run together comes at their end. */
async function run({title, command, env}: Step, output: 'inherit' | 'together'): Promise<void> {
  const started = performance.now()
  if (output === 'inherit') print(`\n${title}`)
  const child = spawn(command, {
    shell: true,
    env: {...process.env, ...env},
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  const status = await new Promise<number>((ended) =>
    child.once('close', (code) => ended(code ?? 1)),
  )
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(Buffer.concat(chunks))
  if (status !== 0) {
    process.stderr.write(`\n✗ ${title} failed after ${seconds.toFixed(1)} s: ${command}\n`)
    process.exit(status)
  }
  times.push({title, seconds})
  print(`✓ ${title} (${seconds.toFixed(1)} s)`)
}

/** A word as the shell takes it, whatever is in it. */
function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main(process.argv.slice(2))
