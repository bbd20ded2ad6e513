import {spawnSync} from 'node:child_process'
import {globSync, statSync} from 'node:fs'
import {resolve} from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const BUILD_RESULT = 'build/server/index.js'
const SOURCES = [
  'app/**/*',
  'public/**/*',
  'schemas/**/*',
  'server/site.ts',
  'studio/**/*.{ts,tsx}',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]

/** `npm start`: builds when the build is missing or older than its sources, then serves. */
async function start(): Promise<void> {
  if (!isBuildCurrent()) {
    process.stdout.write('Building the site and the Studio …\n')
    const {status} = spawnSync('npm', ['run', 'build'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import('./main.ts')
}

function isBuildCurrent(): boolean {
  const result = statSync(resolve(ROOT, BUILD_RESULT), {throwIfNoEntry: false})
  if (!result) return false
  return globSync(SOURCES, {cwd: ROOT}).every(
    (path) => statSync(resolve(ROOT, path)).mtimeMs <= result.mtimeMs,
  )
}

await start()
