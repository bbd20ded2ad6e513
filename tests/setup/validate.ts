import {type ChildProcess, spawn} from 'node:child_process'
import {globSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {buildState} from '../../server/build-state.ts'
import {findChromium} from './find-chromium.ts'
import {SECRETS, TOKENS} from './marked-secrets.ts'
import {FILE_TIMES, slowestFiles} from './slowest-files.ts'

interface Step {
  title: string
  command: string
  env?: Record<string, string>
}

/** Budget of a whole run on two cores; see docs/decisions/0023-the-test-run.md. */
const BUDGET_MINUTES = 12

/** With every variable in the environment that a deployment may have: see no-secrets.test.ts. */
const BUILD: Step = {
  title: 'Build',
  command: 'npm run --silent build',
  env: {...SECRETS, ...TOKENS},
}

const VITEST = 'vitest run --reporter=default --reporter=./tests/setup/slowest-files.ts'

/**
 * Rows are independent; three run at a time, the longest first: one of them often waits. Steps of one
 * row run in order.
 */
const CHECKS: Step[][] = [
  [BUILD, {title: 'Bytes per page within their budgets', command: 'npm run --silent budget'}],
  [
    {
      title: 'Tests of units and lake',
      command: `${VITEST} --project unit --project lake`,
    },
  ],
  // Separate, because one page of one browser runs them, which would leave a core idle at the end.
  [{title: 'Tests of components', command: `${VITEST} --project browser`}],
  [{title: 'Type check', command: 'npm run --silent typecheck'}],
  [{title: 'Lint and format', command: 'npm run --silent lint'}],
  [{title: 'Unused files, exports and dependencies', command: 'npm run --silent knip'}],
  [
    {
      title: 'Generated content types are up to date',
      command: 'npm run --silent typegen -- --check',
    },
  ],
  [{title: 'COMPAT.md is up to date', command: 'npm run --silent compat -- --check'}],
  [{title: 'Licences of production dependencies', command: 'npm run --silent licences'}],
]

/** Needs the build, and uses both cores. */
const END_TO_END: Step = {
  title: 'Tests from end to end',
  command: `${VITEST} --project e2e`,
}

const times: {title: string; seconds: number}[] = []
/** Steps that run together, each the leader of its process group. */
const running = new Set<ChildProcess>()

/** `npm test`: everything. `npm test -- <words>`: files with one of the words in the path. */
async function main(words: string[]): Promise<void> {
  const started = performance.now()
  if (words.length > 0) return runMatching(words)
  const folder = mkdtempSync(join(tmpdir(), 'neelgarh-validate-'))
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}))
  const fileTimes = join(folder, 'file-times')
  process.env[FILE_TIMES] = fileTimes
  // Installs it where there is none, which runs of Vitest next to each other would do at the same time.
  findChromium()
  await runThreeAtATime(CHECKS)
  await run(END_TO_END, 'inherit')
  print('\nSlowest test files:')
  for (const {path, seconds} of slowestFiles(fileTimes)) print(timed(seconds, path))
  print('')
  const minutes = (performance.now() - started) / 60_000
  for (const {title, seconds} of times) print(timed(seconds, title))
  print(timed(minutes * 60, 'in all'))
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

async function runThreeAtATime(rows: Step[][]): Promise<void> {
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      for (const step of row) await run(step, 'together')
    }
  }
  await Promise.all([work(), work(), work()])
}

/**
 * Runs a step; a failure ends the process. The output of steps that run together is printed when
 * each of them ends.
 */
async function run({title, command, env}: Step, output: 'inherit' | 'together'): Promise<void> {
  const started = performance.now()
  if (output === 'inherit') print(`\n${title}`)
  const child = spawn(command, {
    shell: true,
    env: {...process.env, ...env},
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    detached: output === 'together',
  })
  if (output === 'together') running.add(child)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  const status = await new Promise<number>((ended) =>
    child.once('close', (code) => ended(code ?? 1)),
  )
  running.delete(child)
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(Buffer.concat(chunks))
  if (status !== 0) {
    process.stderr.write(`\n✗ ${title} failed after ${seconds.toFixed(1)} s: ${command}\n`)
    end(status)
  }
  times.push({title, seconds})
  print(`✓ ${title} (${seconds.toFixed(1)} s)`)
}

/** Ends the process and the steps that still run. */
function end(status: number): never {
  for (const {pid} of running) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGTERM')
    } catch {
      // The step has already ended.
    }
  }
  process.exit(status)
}

function timed(seconds: number, what: string): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${what}`
}

/** Quotes a word for the shell. */
function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.once('SIGINT', () => end(130))
process.once('SIGTERM', () => end(143))
await main(process.argv.slice(2))
