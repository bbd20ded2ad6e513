import {constants, mkdirSync} from 'node:fs'
import {chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes} from 'node:fs/promises'
import {join} from 'node:path'
import {log} from '../observability/log.ts'

/** A tab that is older is rare, and it reloads. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const MAX_BYTES = 256 * 1024 * 1024

/** Subfolder with the files under the names in their URLs. */
const ASSETS = 'assets'

interface KeepOptions {
  /** Client files of the running build. */
  clientDir: string
  /** Contains only the kept files. */
  earlierDir: string
  now?: () => number
  maxBytes?: number
}

/**
 * Copies the hashed files of this build to a folder that outlives it, and deletes those that no build
 * of the last weeks has. A deploy replaces the build with its files, but open tabs and cached pages
 * still request them. Most files are the same in the next build and are stored once. The time of a
 * file is that of the last start of a build that has it.
 */
export async function keepEarlierAssets({
  clientDir,
  earlierDir,
  now = Date.now,
  maxBytes = MAX_BYTES,
}: KeepOptions): Promise<void> {
  const [source, kept] = [join(clientDir, ASSETS), join(earlierDir, ASSETS)]
  await mkdir(kept, {recursive: true})
  const known = new Set(await readdir(kept))
  const own = new Set(await readdir(source))
  const startedAt = new Date(now())
  for (const name of own) {
    if (!known.has(name)) await copyWhole(join(source, name), join(kept, name))
    await utimes(join(kept, name), startedAt, startedAt)
  }
  const files = []
  for (const name of await readdir(kept)) {
    const {mtimeMs, size} = await stat(join(kept, name))
    files.push({name, size, mtimeMs})
  }
  let bytes = 0
  for (const {name, size, mtimeMs} of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    // The files of the running build always stay. A killed process leaves incomplete ones.
    const isOld = now() - mtimeMs > MAX_AGE_MS || bytes > maxBytes || name.endsWith('.part')
    if (isOld && !own.has(name)) await rm(join(kept, name), {force: true})
  }
}

/** A file gets its name when it is complete, because it is served as immutable. */
async function copyWhole(from: string, to: string): Promise<void> {
  // `copyFile` copies the mode of the source and ignores the umask.
  await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE)
  await chmod(`${to}.part`, 0o600)
  await rename(`${to}.part`, to)
}

/**
 * Keeps the files of a build while its server starts to serve.
 *
 * @param clientDir - `null` if no build is served
 * @returns the folder with the files of earlier builds; `null` if there is none
 */
export function openEarlierAssets(clientDir: string | null, dataDir: string): string | null {
  if (clientDir === null) return null
  const earlierDir = join(dataDir, 'cache', 'client')
  const fail = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    log({level: 'warn', message: 'The files of this build are not kept for open tabs', reason})
  }
  try {
    mkdirSync(join(earlierDir, ASSETS), {recursive: true})
  } catch (error) {
    fail(error)
    return null
  }
  keepEarlierAssets({clientDir, earlierDir}).catch(fail)
  return earlierDir
}
