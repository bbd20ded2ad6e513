import {globSync, statSync} from 'node:fs'
import {resolve} from 'node:path'

const BUILD_RESULT = 'build/server/index.js'
const SOURCES = [
  'app/**/*',
  'lake/src/studio/*.ts',
  'public/**/*',
  'schemas/**/*',
  'server/bundling/**/*',
  'server/site.ts',
  'studio/**/*.{ts,tsx}',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]

/** Whether a result of `npm run build` exists, and whether it is newer than all its sources. */
export function buildState(root: string) {
  const result = statSync(resolve(root, BUILD_RESULT), {throwIfNoEntry: false})
  if (!result) return 'missing'
  const isCurrent = globSync(SOURCES, {cwd: root}).every(
    (path) => statSync(resolve(root, path)).mtimeMs <= result.mtimeMs,
  )
  return isCurrent ? 'current' : 'outdated'
}
