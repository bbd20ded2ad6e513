/**
 * `npm run coverage`: prints the share of lines that the whole test run executes, by folder. Takes
 * as long as two test runs. Code of the built site in Chromium is not counted; component tests are.
 */
import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative, resolve} from 'node:path'
import {z} from 'zod'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDERS = ['app', 'lake', 'schemas', 'server', 'studio']
const SOURCES = `{${FOLDERS.join(',')}}/**/*.{ts,tsx}`

/** The fields of Istanbul's coverage format that are read here. */
const coverageSchema = z.record(
  z.string(),
  z.object({
    statementMap: z.record(z.string(), z.object({start: z.object({line: z.number()})})),
    s: z.record(z.string(), z.number()),
  }),
)
type Coverage = z.infer<typeof coverageSchema>

/** Lines that hold a statement, and those of them that were executed. */
interface Lines {
  all: Set<number>
  executed: Set<number>
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const {status} = spawnSync(command, args, {
    cwd: ROOT,
    env: {...process.env, ...env},
    stdio: 'inherit',
  })
  // A failed test changes the coverage only slightly.
  if (status !== 0) process.stderr.write(`! ${command} ${args[0]} ended with ${status}\n`)
}

/** Unit, lake and browser tests, whose modules Vitest transforms. */
function coverTransformed(folder: string): Coverage {
  const projects = ['unit', 'lake', 'browser'].flatMap((name) => ['--project', name])
  run('npx', [
    ...['vitest', 'run', ...projects, '--coverage.enabled', '--coverage.reportOnFailure'],
    ...[`--coverage.include=${SOURCES}`, '--coverage.reporter=json'],
    `--coverage.reportsDirectory=${folder}`,
  ])
  return readCoverage(folder)
}

/** End-to-end tests: the processes of the product write their own coverage. */
function coverProcesses(folder: string): Coverage {
  const raw = join(folder, 'raw')
  run('npx', ['react-router', 'build', '--sourcemapServer', '--logLevel', 'warn'])
  run('npx', ['vitest', 'run', '--project', 'e2e'], {NODE_V8_COVERAGE: raw})
  run('npx', [
    ...['c8', 'report', '--temp-directory', raw, '--reports-dir', folder, '--reporter', 'json'],
    ...['--exclude-after-remap', '--include', SOURCES],
  ])
  return readCoverage(folder)
}

function readCoverage(folder: string): Coverage {
  const text = readFileSync(join(folder, 'coverage-final.json'), 'utf8')
  return coverageSchema.parse(JSON.parse(text))
}

/** Lines executed by either; the transformed modules define which lines hold a statement. */
function mergeLines(transformed: Coverage, processes: Coverage): Map<string, Lines> {
  const files = new Map<string, Lines>()
  for (const [path, {statementMap, s}] of Object.entries(transformed)) {
    const lines: Lines = {all: new Set(), executed: new Set()}
    for (const [key, {start}] of Object.entries(statementMap)) {
      lines.all.add(start.line)
      if ((s[key] ?? 0) > 0) lines.executed.add(start.line)
    }
    files.set(relative(ROOT, path), lines)
  }
  for (const [path, {statementMap, s}] of Object.entries(processes)) {
    const lines = files.get(relative(ROOT, path))
    for (const [key, {start}] of Object.entries(statementMap)) {
      if ((s[key] ?? 0) > 0 && lines?.all.has(start.line)) lines.executed.add(start.line)
    }
  }
  return files
}

function printFolders(files: ReadonlyMap<string, Lines>): void {
  for (const folder of FOLDERS) {
    const found = [...files].filter(([path]) => path.startsWith(`${folder}/`))
    const all = found.reduce((sum, [, lines]) => sum + lines.all.size, 0)
    const executed = found.reduce((sum, [, lines]) => sum + lines.executed.size, 0)
    const percent = ((100 * executed) / all).toFixed(2)
    process.stdout.write(`${folder.padEnd(8)} ${percent} % of ${all} lines\n`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
try {
  const transformed = coverTransformed(join(folder, 'transformed'))
  printFolders(mergeLines(transformed, coverProcesses(join(folder, 'processes'))))
} finally {
  rmSync(folder, {recursive: true, force: true})
}
