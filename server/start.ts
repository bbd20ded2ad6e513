import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {resolve} from 'node:path'
import {buildState} from './build-state.ts'
import {log} from './observability/log.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** How often a terminal is told that the build continues. */
const PROGRESS_MS = 5000

/** Shorter than the time in which two signals count as one; see `process-end.ts`. */
const PARENT_CHECK_MS = 200

/** `npm start`: builds when the build is missing or older than its sources, then serves. */
async function start(): Promise<void> {
  if (process.argv.includes('--under-npm')) endWithParent()
  if (buildState(ROOT) !== 'current') await build()
  await import('./main.ts')
}

async function build(): Promise<void> {
  const started = performance.now()
  const say = (message: string) => log({level: 'info', message})
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
  say('Building the site and the Studio, which takes about half a minute …')
  const child = spawn('npm', ['run', 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  // Files of logs need no progress.
  const timer = process.stdout.isTTY
    ? setInterval(() => say(`Building … ${seconds()}`), PROGRESS_MS)
    : undefined
  const [status] = await once(child, 'exit')
  clearInterval(timer)
  if (status !== 0) process.exit(status ?? 1)
  say(`Built in ${seconds()}`)
}

/** npm passes a signal to its shell, and most shells end without passing it to this process. */
function endWithParent(): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS).unref()
}

await start()
