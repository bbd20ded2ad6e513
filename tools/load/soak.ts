import {randomUUID} from 'node:crypto'
import {setTimeout as sleep} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {runCommand, say} from '#server/cli/shared/run-command.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {quantile} from '#tests/helpers/studio/keystrokes.ts'
import {readAddresses} from './addresses.ts'
import {startTraffic} from './traffic.ts'

const USAGE = `Usage: npm run soak [-- --minutes 10]

Runs the built site under visits, forms and edits, and looks whether memory, handles or
the event loop's lag grow. Ends with 1 if one does, or if any request fails.`

/** Collects garbage regularly: the heap of a short run depends mostly on the collector otherwise. */
const COLLECTOR = 'data:text/javascript,setInterval(()=>gc(),3000).unref()'
const MEBIBYTE = 1024 * 1024
const SAMPLES = 60

/** The watched metrics of the process, with the limits of their growth: a share, and a slack in the unit. */
const WATCHED = [
  {metric: 'nodejs_heap_size_used_bytes', unit: 'MB', per: MEBIBYTE, ratio: 0.15, slack: 8},
  {metric: 'process_resident_memory_bytes', unit: 'MB', per: MEBIBYTE, ratio: 0.2, slack: 48},
  {metric: 'nodejs_active_handles_total', unit: '', per: 1, ratio: 0.1, slack: 8},
  {metric: 'process_open_fds', unit: '', per: 1, ratio: 0.1, slack: 8},
  {metric: 'nodejs_eventloop_lag_p99_seconds', unit: 'ms', per: 0.001, ratio: 0.5, slack: 100},
] as const

async function run(minutes: number): Promise<void> {
  const nodeOptions = ['--expose-gc', '--import', COLLECTOR]
  const METRICS_TOKEN = randomUUID()
  const headers = {Authorization: `Bearer ${METRICS_TOKEN}`}
  await using site = await startSite({nodeOptions, env: {METRICS_TOKEN}})
  const traffic = await startTraffic(site.url, await readAddresses(site.url))
  const series: Record<string, number[]> = {}
  const started = performance.now()
  const stepMs = (minutes * 60_000) / SAMPLES
  for (let step = 1; step <= SAMPLES; step += 1) {
    await sleep(Math.max(0, started + step * stepMs - performance.now()))
    const metrics = await (await fetch(`${site.url}/metrics`, {headers})).text()
    for (const {metric, per} of WATCHED) {
      const [, value] = new RegExp(`^${metric} (.+)$`, 'm').exec(metrics) ?? []
      series[metric] = [...(series[metric] ?? []), Number(value) / per]
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

function report(series: Record<string, number[]>, failures: readonly string[]): void {
  for (const {metric, unit, ratio, slack} of WATCHED) {
    const values = series[metric] ?? []
    const third = Math.floor(SAMPLES / 3)
    // Garbage and peaks lie above the lower quartile; the first third is the warm-up.
    const from = quantile(values.slice(third, 2 * third), 0.25)
    const to = quantile(values.slice(-third), 0.25)
    const isBounded = to <= from * (1 + ratio) + slack
    const figures = [from, to, Math.max(...values)].map((value) => value.toFixed(1))
    say(
      `${isBounded ? '✓' : '✗'} ${metric}: ${figures[0]} → ${figures[1]}, at most ${figures[2]} ${unit}`,
    )
    if (!isBounded) process.exitCode = 1
  }
  say(`${failures.length === 0 ? '✓' : '✗'} ${failures.length} requests failed`)
  for (const failure of new Set(failures.slice(0, 10))) say(`  ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

await runCommand(USAGE, async () => {
  const {values} = parseArgs({options: {minutes: {type: 'string', default: '10'}}})
  const minutes = Number(values.minutes)
  if (minutes > 0) await run(minutes)
  else say(USAGE)
})
