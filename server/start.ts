import {spawnSync} from 'node:child_process'
import {resolve} from 'node:path'
import {buildState} from './build-state.ts'
import {log} from './observability/log.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** `npm start`: builds when the build is missing or older than its sources, then serves. */
async function start(): Promise<void> {
  if (buildState(ROOT) !== 'current') {
    log({level: 'info', message: 'Building the site and the Studio …'})
    const {status} = spawnSync('npm', ['run', 'build'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import('./main.ts')
}

await start()
