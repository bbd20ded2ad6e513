import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {readAddresses} from './addresses.ts'
import {readFigures} from './figures.ts'
import {startTraffic} from './traffic.ts'
import {type Sample, trendOf} from './trend.ts'

const USAGE = `Usage: npm run soak [-- --minutes 10]

Runs the built site under visits, navigations, forms and edits, and looks whether memory, handles or
the event loop's lag grow. Ends with 1 if one does, or if any request fails.`

const COLLECTOR = pathToFileURL(join(import.meta.dirname, 'collect-garbage.ts')).href
const MEBIBYTE = 1024 * 1024
const SAMPLES = 60

/** The watched figures, each with its unit and the limits of its growth. */
const WATCHED = [
  {name: 'heap', unit: 'MB', per: MEBIBYTE, ratio: 0.15, slack: 8},
  {name: 'memory', unit: 'MB', per: MEBIBYTE, ratio: 0.2, slack: 48},
  {name: 'handles', unit: '', per: 1, ratio: 0.1, slack: 8},
  {name: 'files', unit: '', per: 1, ratio: 0.1, slack: 8},
  {name: 'lag', unit: 'ms (p99)', per: 0.001, ratio: 0.5, slack: 100},
] as const

const {values} = parseArgs({
  options: {
    minutes: {type: 'string', default: '10'},
    help: {type: 'boolean', default: false},
  },
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function run(minutes: number): Promise<void> {
  const nodeOptions = ['--expose-gc', '--import', COLLECTOR]
  await using site = await startSite({nodeOptions})
  const traffic = await startTraffic(site.url, await readAddresses(site.url))
  const series: Record<string, Sample[]> = {}
  const started = performance.now()
  const stepMs = (minutes * 60_000) / SAMPLES
  for (let step = 1; step <= SAMPLES; step += 1) {
    await sleep(Math.max(0, started + step * stepMs - performance.now()))
    const figures = await readFigures(site.url)
    const at = (performance.now() - started) / 1000
    for (const {name, per} of WATCHED) {
      series[name] = [...(series[name] ?? []), {at, value: figures[name] / per}]
    }
  }
  const {done, failures} = await traffic.stop()
  say(
    `${minutes} minutes: ${Object.entries(done)
      .map(([what, n]) => `${n} ${what}`)
      .join(', ')}`,
  )
  report(series, failures)
}

function report(series: Record<string, Sample[]>, failures: readonly string[]): void {
  for (const {name, unit, ratio, slack} of WATCHED) {
    const samples = series[name] ?? []
    const {from, to, hasGrown} = trendOf(samples, {ratio, slack})
    const peak = Math.max(...samples.map(({value}) => value))
    const figures = [from, to, peak].map((value) => value.toFixed(1))
    say(
      `${hasGrown ? '✗' : '✓'} ${name}: ${figures[0]} → ${figures[1]}, at most ${figures[2]} ${unit}`,
    )
    if (hasGrown) process.exitCode = 1
  }
  say(`${failures.length === 0 ? '✓' : '✗'} ${failures.length} requests failed`)
  for (const failure of new Set(failures.slice(0, 10))) say(`  ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

const minutes = Number(values.minutes)
if (values.help || !(minutes > 0)) say(USAGE)
else await run(minutes)
