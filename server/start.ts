import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {resolve} from 'node:path'
import {buildState} from './build-state.ts'
import {log} from './observability/log.ts'

const ROOT = resolve(import.meta.dirname, '..')
const IS_WINDOWS = process.platform === 'win32'

/** Shorter than the time in which two signals count as one; see `process-end.ts`. */
const PARENT_CHECK_MS = 200

/**
 * `npm start`: builds when the build is missing or older than its sources, then serves. `npm run dev`
 * serves the sources.
 */
async function start(): Promise<void> {
  const unknown = process.argv.slice(2).find((word) => word !== '--under-npm' && word !== '--dev')
  if (unknown) {
    log({level: 'error', message: `There is no option ${unknown}. README.md has the settings.`})
    process.exit(1)
  }
  if (process.argv.includes('--under-npm')) endWithParent()
  if (!process.argv.includes('--dev') && buildState(ROOT) !== 'current') await build()
  await import('./main.ts')
}

/** npm passes a signal to its shell, and most shells end without passing it to this process. */
function endWithParent(): void {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS).unref()
}

async function build(): Promise<void> {
  log({level: 'info', message: 'Building the site and the Studio, which takes up to a minute …'})
  // A process group of its own: npm starts further processes, which must end together.
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: IS_WINDOWS,
    detached: !IS_WINDOWS,
  })
  const stop = (signal: NodeJS.Signals) => {
    if (IS_WINDOWS || child.pid === undefined) child.kill(signal)
    else process.kill(-child.pid, signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [status] = await once(child, 'exit')
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (status !== 0) process.exit(typeof status === 'number' ? status : 1)
}

await start()
