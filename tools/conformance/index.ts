import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isDeepStrictEqual, parseArgs} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {testLake} from '#lake/testing.ts'
import {say} from '#server/cli/shared/run-command.ts'
import {runClientSuite} from './client-suite.ts'
import {type Dataset, type GroqTest, readSuite} from './groq-suite.ts'
import {runStarterSuite} from './starter-suite.ts'

const USAGE = `Usage: npm run conformance -- <checkout of sanity-io/groq-test-suite> [--failed]
       npm run conformance -- <checkout of sanity-io/client>
       npm run conformance -- <checkout of a starter>

Runs Sanity's own tests of GROQ against lakes in memory. In the checkout, "node src/build.js" writes the
suite.ndjson that this reads. --failed prints each query that fails.
Of the client it runs the integration tests that need neither a Media Library nor Agent Actions.
A starter is a repository with workspaces and a Studio, such as sanity-template-nextjs-clean. A copy of it is
connected by "groq-lake init" and built. Pages of Next have to show what is published meanwhile.`

/** Features that the suite itself names as optional, and the lake does not have. */
const ABSENT = new Set(['geoFunctions'])

type Outcome = 'passed' | 'failed' | 'absent'

/** `npm run conformance`: prints passed and total tests per folder of the suite. */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {failed: {type: 'boolean', default: false}},
  })
  const [checkout = ''] = positionals
  const has = (name: string) => positionals.length === 1 && existsSync(join(checkout, name))
  if (has('suite.ndjson')) await runGroqSuite(checkout, values.failed)
  else if (has('vitest.integration.config.ts')) process.exitCode = await runClientSuite(checkout)
  else if (has('studio/sanity.config.ts')) process.exitCode = await runStarterSuite(checkout)
  else {
    say(USAGE)
    process.exitCode = 1
  }
}

async function runGroqSuite(checkout: string, showsFailed: boolean): Promise<void> {
  const {datasets, tests} = readSuite(await readFile(join(checkout, 'suite.ndjson'), 'utf8'))
  const results = new Map<string, Record<Outcome, number>>()
  for (const [datasetId, group] of Map.groupBy(tests, ({dataset}) => dataset._ref)) {
    const dataset = datasets.get(datasetId)
    await runGroup(dataset, group, (test, outcome) => {
      const folder = test.filename.split('/').slice(0, -1).join('/')
      const counts = results.get(folder) ?? {passed: 0, failed: 0, absent: 0}
      counts[outcome] += 1
      results.set(folder, counts)
      if (showsFailed && outcome === 'failed') say(`✗ ${test.filename}: ${test.query.trim()}`)
    })
  }
  report(results)
}

/** Runs the tests of one dataset on a lake of its own. */
async function runGroup(
  dataset: Dataset | undefined,
  tests: readonly GroqTest[],
  tell: (test: GroqTest, outcome: Outcome) => void,
): Promise<void> {
  const documents = dataset?.documents
  // The documents of releases are made by actions only, also in a hosted lake.
  if (!documents || documents.some(({_type}) => _type === 'system.release')) {
    for (const test of tests) tell(test, 'absent')
    return
  }
  await using lake = await testLake({documents})
  const client = lake.client.withConfig({perspective: 'raw'})
  for (const test of tests) {
    if (test.features.some((feature) => ABSENT.has(feature))) tell(test, 'absent')
    else tell(test, (await passes(test, client)) ? 'passed' : 'failed')
  }
}

async function passes(
  {query, params, result, valid}: GroqTest,
  client: SanityClient,
): Promise<boolean> {
  try {
    const found: unknown = await client.fetch(query, params ?? {})
    return valid && isDeepStrictEqual(withRanks(withoutAdded(found, result)), result ?? null)
  } catch {
    return !valid
  }
}

/** What a lake sets on every document that it stores. */
const ADDED = ['_rev', '_createdAt', '_updatedAt']

/** A result without the attributes that the lake added to the documents of the suite. */
function withoutAdded(found: unknown, expected: unknown): unknown {
  if (Array.isArray(found)) {
    const items: unknown[] = Array.isArray(expected) ? expected : []
    return found.map((item, position) => withoutAdded(item, items[position]))
  }
  if (typeof found !== 'object' || found === null) return found
  const wanted: Record<string, unknown> = {...Object(expected)}
  return Object.fromEntries(
    Object.entries(found)
      .filter(([key]) => !ADDED.includes(key) || Object.hasOwn(wanted, key))
      .map(([key, value]) => [key, withoutAdded(value, wanted[key])]),
  )
}

/**
 * Replaces scores by their rank among the scores of the result, as the suite's README says. The
 * highest is the first.
 */
function withRanks(result: unknown): unknown {
  const scores = new Set<number>()
  JSON.stringify(result, (key, value) => {
    if (key === '_score' && typeof value === 'number') scores.add(value)
    return value
  })
  if (scores.size === 0) return result
  const ranked = [...scores].toSorted((a, b) => b - a)
  const text = JSON.stringify(result, (_key, value) => {
    if (typeof value?._score !== 'number') return value
    const {_score, ...rest} = value
    return {...rest, _pos: ranked.indexOf(_score) + 1}
  })
  return JSON.parse(text)
}

function report(results: ReadonlyMap<string, Record<Outcome, number>>): void {
  const all = {passed: 0, failed: 0, absent: 0}
  say(row('Folder', 'Passed', 'Of', 'Not run'))
  for (const [folder, counts] of [...results].toSorted(([a], [b]) => a.localeCompare(b))) {
    for (const outcome of ['passed', 'failed', 'absent'] as const) all[outcome] += counts[outcome]
    say(rowOf(folder, counts))
  }
  say(rowOf('all', all))
  if (all.failed > 0) process.exitCode = 1
  const percent = (100 * all.passed) / (all.passed + all.failed)
  say(`${percent.toFixed(2)} % of the tests that were run`)
}

function rowOf(name: string, {passed, failed, absent}: Record<Outcome, number>): string {
  return row(name, String(passed), String(passed + failed), String(absent))
}

function row(name: string, passed: string, total: string, absent: string): string {
  return `${name.padEnd(28)} ${passed.padStart(7)} ${total.padStart(7)} ${absent.padStart(8)}`
}

await main()
