import {createHash} from 'node:crypto'
import {constants, mkdirSync} from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {log} from '../observability/log.ts'

/** A tab from an older build is rare, and it reloads. */
const BUILDS_MAX = 3
const MAX_BYTES = 256 * 1024 * 1024

/** Subfolders: the files under the names in their URLs, and one list for each build. */
const ASSETS = 'assets'
const LISTS = 'builds'

const buildSchema = z.object({startedAt: z.number(), names: z.array(z.string())})

/** The files of one build, and when it was last started. */
type Build = z.infer<typeof buildSchema> & {list: string}

interface KeepOptions {
  /** Client files of the running build. */
  clientDir: string
  /** Contains only the kept files. */
  earlierDir: string
  now?: () => number
  buildsMax?: number
  maxBytes?: number
}

/**
 * Copies the hashed files of this build to a folder that outlives it, and deletes those of old
 * builds. A deploy replaces the build with its files, but open tabs and cached pages still request
 * them. Most files are the same in the next build and are stored once.
 */
export async function keepEarlierAssets({
  clientDir,
  earlierDir,
  now = Date.now,
  buildsMax = BUILDS_MAX,
  maxBytes = MAX_BYTES,
}: KeepOptions): Promise<void> {
  const [source, files, lists] = [
    join(clientDir, ASSETS),
    join(earlierDir, ASSETS),
    join(earlierDir, LISTS),
  ]
  await mkdir(files, {recursive: true})
  await mkdir(lists, {recursive: true})
  const names = (await readdir(source)).toSorted()
  const kept = new Set(await readdir(files))
  for (const name of names) {
    if (!kept.has(name)) await copyWhole(join(source, name), join(files, name))
  }
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  await writeWhole(join(lists, `${id}.json`), JSON.stringify({startedAt: now(), names}))
  await prune({files, lists, buildsMax, maxBytes})
}

/** A file gets its name when it is complete, because it is served as immutable. */
async function copyWhole(from: string, to: string): Promise<void> {
  // `copyFile` copies the mode of the source and ignores the umask.
  await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE)
  await chmod(`${to}.part`, 0o600)
  await rename(`${to}.part`, to)
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, {flush: true})
  await rename(`${path}.part`, path)
}

interface PruneOptions {
  files: string
  lists: string
  buildsMax: number
  maxBytes: number
}

async function prune({files, lists, buildsMax, maxBytes}: PruneOptions): Promise<void> {
  const builds = await readBuilds(lists)
  const sizes = new Map<string, number>()
  for (const name of await readdir(files)) sizes.set(name, (await stat(join(files, name))).size)
  const stays = new Set<string>()
  let bytes = 0
  for (const [position, {list, names}] of builds.entries()) {
    const added = names.filter((name) => !stays.has(name))
    const size = added.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    // The running build always stays.
    const hasRoom = position === 0 || (position < buildsMax && bytes + size <= maxBytes)
    if (!hasRoom) {
      await rm(join(lists, list), {force: true})
      continue
    }
    bytes += size
    for (const name of added) stays.add(name)
  }
  for (const name of sizes.keys()) {
    if (!stays.has(name)) await rm(join(files, name), {force: true})
  }
}

/** The kept builds, the latest first. Deletes invalid lists. */
async function readBuilds(lists: string): Promise<Build[]> {
  const builds: Build[] = []
  for (const list of await readdir(lists)) {
    const text = await readFile(join(lists, list), 'utf8').catch(() => '')
    const build = parseBuild(text)
    if (build) builds.push({...build, list})
    else await rm(join(lists, list), {force: true})
  }
  return builds.toSorted((a, b) => b.startedAt - a.startedAt)
}

function parseBuild(text: string) {
  try {
    return buildSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
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
