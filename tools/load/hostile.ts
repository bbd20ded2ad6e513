/**
 * Measures the effect on visitors and an editor while hostile clients send the worst known requests
 * (decision 0024). The hostile clients run in a child process at low priority, so that on two cores they
 * take no time from this process, which measures at normal priority over its own connections. The
 * site is a third process with its own data folder.
 */
import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempDisposable} from 'node:fs/promises'
import {getPriority, loadavg, setPriority, tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {say} from '#server/cli/shared/run-command.ts'
import {type SiteProcess, startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {quantile} from '#tests/helpers/studio/keystrokes.ts'
import {queryPath} from './hostile-requests.ts'
import {type Get, type Measured, measure, type Task} from './polite-clients.ts'
import {processorSeconds, residentMb} from './process-figures.ts'

/** Together 16 MB, which each export sends. */
const LARGE_DOCUMENTS = 32
const LARGE_DOCUMENT_BYTES = 500_000

const QUIET_S = 5
/** Time limit for the release of memory. */
const RECOVERY_S = 60
const MEMORY_GROWTH_MB = 150
const HOSTILE_NICENESS = 5

const ENV = {LAKE_VISIBILITY: 'public', TRUSTED_PROXIES: '127.0.0.1,::1', LOG_FORMAT: 'json'}

const PAGE_P99_MS = 250
const HEALTH_P99_MS = 100
const SAVE_P99_MS = 1000
const FORM_P99_MS = 1000

/** A task of the polite clients. Without a target it must not fail, but may be slow. */
type PoliteTask = Task & {targetMs?: number}

const ARTICLE_PATH = '/blog/your-first-fhir-interface'
const ARTICLE = `*[_type == "article" && slug.current == "your-first-fhir-interface"][0]`

export async function runHostile(seconds: number): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-hostile-'))
  await using site = await startSite({dataDir: folder.path, env: ENV})
  const editor = await editorClient(site.url)
  const prepared = await prepare(editor)
  const tasks = await politeTasks(editor, prepared.photo, site)
  const quiet = await measureFor(QUIET_S, site, tasks, async () => {})
  const before = residentMb(site.pid)
  await using attackers = startAttackers({origin: site.url, ...prepared})
  const processor = processorSeconds(site.pid)
  const hostile = await measureFor(seconds, site, tasks, async () => {
    const {used, waited} = processorSeconds(site.pid)
    const report = await attackers.stop()
    return {report, used: used - processor.used, waited: waited - processor.waited}
  })
  const {report, used, waited} = hostile.atEnd
  const after = await recoveredMb(site.pid, before)

  say(`Hostile clients for ${seconds} s, load average ${loadavg()[0]?.toFixed(1)}`)
  say(
    `  The server computed for ${used.toFixed(1)} s and waited for a processor for ${waited.toFixed(1)} s`,
  )
  say(tableRow('  Milliseconds', COLUMNS))
  for (const task of tasks) sayTimes(task, quiet.measured, hostile.measured)
  const memory = `${before} MB before, ${hostile.peakMb} MB at most, ${after.mb} MB ${after.seconds} s after`
  verdict(
    after.mb <= before + MEMORY_GROWTH_MB,
    `memory: ${memory} (target + ${MEMORY_GROWTH_MB} MB)`,
  )
  for (const [name, outcomes] of Object.entries(report)) sayOutcomes(name, outcomes)
  const errors = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
  verdict(errors.length === 0, `${errors.length} errors in the log`)
  for (const line of errors.slice(0, 5)) say(`    ${line}`)
}

/** Path of a photo of the seed, and the tokens of the editor and of a viewer. */
async function prepare(editor: SanityClient) {
  const photo = await editor.fetch<string>(
    '*[_type == "sanity.imageAsset" && extension != "svg"] | order(metadata.dimensions.width desc)[0].url',
  )
  for (let n = 0; n < LARGE_DOCUMENTS; n += 1) {
    const text = String(n).repeat(LARGE_DOCUMENT_BYTES / String(n).length)
    await editor.createOrReplace({_id: `large-${n}`, _type: 'large', text})
  }
  const robot = await editor.request<{token: string}>({
    method: 'POST',
    url: '/access/project/neelgarh/robots',
    body: {label: 'Hostile viewer', memberships: [{roleNames: ['viewer']}]},
  })
  const token = String(editor.config().token)
  return {photo: new URL(photo).pathname, token, viewerToken: robot.token}
}

async function politeTasks(
  editor: SanityClient,
  photo: string,
  site: SiteProcess,
): Promise<PoliteTask[]> {
  const article = await editor.fetch<{_id: string; _type: string; title: string}>(ARTICLE)
  const draft = `drafts.${article._id}`
  await editor.createOrReplace({...article, _id: draft})
  const headers = {'accept-encoding': 'gzip, br'}
  let count = 0
  const save = async () => {
    const title = `Edit ${++count}`
    await editor.patch(draft).set({title}).commit({visibility: 'async'})
    const read = await editor.fetch<string>(
      '*[_id == $draft][0].title',
      {draft},
      {perspective: 'raw'},
    )
    if (read !== title) throw new Error(`"${read}" was read after "${title}" was saved`)
  }
  return [
    {
      name: 'GET / (cached)',
      targetMs: PAGE_P99_MS,
      pauseMs: 20,
      work: (get) => get('/', {headers}),
    },
    {
      name: 'GET an article (cached)',
      targetMs: PAGE_P99_MS,
      pauseMs: 20,
      work: (get) => get(ARTICLE_PATH, {headers}),
    },
    {name: 'GET /healthz', targetMs: HEALTH_P99_MS, pauseMs: 20, work: (get) => get('/healthz')},
    {
      name: 'form of a visitor',
      targetMs: FORM_P99_MS,
      pauseMs: 500,
      work: (get) => subscribe(get, site, ++count),
    },
    {name: 'save of an editor, read back', targetMs: SAVE_P99_MS, pauseMs: 200, work: save},
    {
      name: 'page that is not cached',
      pauseMs: 1000,
      work: (get) => get(`/blog?q=nurse+${++count}`),
    },
    {
      name: 'picture that is not made yet',
      pauseMs: 2000,
      work: (get) => get(`${photo}?w=320&rect=${16 * (++count % 60)},0,640,480`),
    },
    {
      name: 'query of a visitor',
      pauseMs: 1000,
      work: (get) => get(queryPath('count(*[_type == "article"])')),
    },
  ]
}

/** Sends the newsletter's form, each time as a visitor from another address. */
function subscribe(get: Get, {url}: SiteProcess, n: number): Promise<void> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: url,
    'x-forwarded-for': `203.0.${113 + (n >> 8)}.${n & 255}`,
  }
  const body = new URLSearchParams({email: `reader-${n}@clinic.example`}).toString()
  return get('/newsletter', {headers, body, status: 303})
}

/** @param end - called when the time is over, before the last responses are awaited */
async function measureFor<T>(
  seconds: number,
  site: SiteProcess,
  tasks: readonly Task[],
  end: () => Promise<T>,
): Promise<{measured: Measured[]; peakMb: number; atEnd: T}> {
  const over = new AbortController()
  const measuring = measure(site.url, tasks, over.signal)
  let peakMb = 0
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1000)
    peakMb = Math.max(peakMb, residentMb(site.pid))
  }
  over.abort()
  const atEnd = await end()
  return {measured: await measuring, peakMb, atEnd}
}

/** Waits until the memory is released, at most for `RECOVERY_S`. */
async function recoveredMb(pid: number, before: number) {
  for (let second = 0; ; second += 1) {
    const mb = residentMb(pid)
    if (mb <= before + MEMORY_GROWTH_MB || second >= RECOVERY_S) return {mb, seconds: second}
    await sleep(1000)
  }
}

/** Count of each outcome, by kind of request. */
const reportSchema = z.record(z.string(), z.record(z.string(), z.number()))

function startAttackers(start: Record<string, string>) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'hostile-clients.ts'))
  if (child.pid !== undefined) setPriority(child.pid, getPriority() + HOSTILE_NICENESS)
  const ended = once(child, 'exit')
  child.send(start)
  return {
    async stop() {
      child.send('stop')
      const [message] = await Promise.race([once(child, 'message'), ended])
      return reportSchema.parse(message)
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

function sayTimes({name, targetMs}: PoliteTask, quiet: Measured[], hostile: Measured[]): void {
  const of = (measured: Measured[]) => measured.find((each) => each.name === name)
  const {timesMs = [], failures = []} = of(hostile) ?? {}
  const p99 = (times: readonly number[] = []) => quantile(times, 0.99)
  const isFast = targetMs === undefined || p99(timesMs) < targetMs
  const figures = [quantile(timesMs, 0.5), p99(timesMs), timesMs.at(-1), p99(of(quiet)?.timesMs)]
  const row = [
    ...figures.map((ms) => ms?.toFixed(0) ?? '–'),
    targetMs === undefined ? '–' : `< ${targetMs}`,
    String(timesMs.length),
    String(failures.length),
  ]
  verdict(isFast && failures.length === 0 && timesMs.length > 0, tableRow(name, row))
  for (const failure of new Set(failures.slice(0, 5))) say(`    ${failure}`)
}

const COLUMNS = ['p50', 'p99', 'longest', 'quiet p99', 'target p99', 'times', 'failed']

function tableRow(name: string, cells: readonly string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padStart(11)).join('')
}

/**
 * Refusals are expected; so is a 503, which here always has a `Retry-After`, and a socket that is
 * closed for its load (RFC 6455, 7.4.1).
 */
function sayOutcomes(name: string, outcomes: Record<string, number>): void {
  const isExpected = (outcome: string) =>
    /^(2|4)\d\d$|^503$|^closed with (1008|1009|1013)$/.test(outcome)
  const counts = Object.entries(outcomes).map(([outcome, times]) => `${outcome} × ${times}`)
  verdict(Object.keys(outcomes).every(isExpected), `${name}: ${counts.join(', ')}`)
}

function verdict(isGood: boolean, line: string): void {
  say(`${isGood ? '✓' : '✗'} ${line}`)
  if (!isGood) process.exitCode = 1
}
