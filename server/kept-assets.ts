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
import {log} from './log.ts'

/** A tab that was opened before the last but one deploy is rare, and reloads by itself. */
const BUILDS_MAX = 3
const MAX_BYTES = 256 * 1024 * 1024

/** Below the folder: the files, as their addresses name them, and one list for each build. */
const ASSETS = 'assets'
const LISTS = 'builds'

const buildSchema = z.object({startedAt: z.number(), names: z.array(z.string())})

/** What one build consists of, and when it was last started. */
type Build = z.infer<typeof buildSchema> & {list: string}

interface KeepOptions {
  /** Client files of the build that runs. */
  clientDir: string
  /** Belongs to the kept files alone. */
  keptDir: string
  now?: () => number
  buildsMax?: number
  maxBytes?: number
}

/**
 * Keeps the hashed files of this build where they outlive it, and lets go of those of builds long
 * past. A deploy replaces the build and with it the files that open tabs, and pages in caches, still
 * ask for. Most files are the same in the next build and are kept once.
 */
export async function keepAssets({
  clientDir,
  keptDir,
  now = Date.now,
  buildsMax = BUILDS_MAX,
  maxBytes = MAX_BYTES,
}: KeepOptions): Promise<void> {
  const [source, files, lists] = [
    join(clientDir, ASSETS),
    join(keptDir, ASSETS),
    join(keptDir, LISTS),
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
  await letGo({files, lists, buildsMax, maxBytes})
}

/** Under its name a file is whole: it is served as one that never changes. */
async function copyWhole(from: string, to: string): Promise<void> {
  // The copy gets the mode of the source, whatever the umask says.
  await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE)
  await chmod(`${to}.part`, 0o600)
  await rename(`${to}.part`, to)
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, {flush: true})
  await rename(`${path}.part`, path)
}

interface LetGoOptions {
  files: string
  lists: string
  buildsMax: number
  maxBytes: number
}

async function letGo({files, lists, buildsMax, maxBytes}: LetGoOptions): Promise<void> {
  const builds = await readBuilds(lists)
  const sizes = new Map<string, number>()
  for (const name of await readdir(files)) sizes.set(name, (await stat(join(files, name))).size)
  const stays = new Set<string>()
  let bytes = 0
  for (const [position, {list, names}] of builds.entries()) {
    const added = names.filter((name) => !stays.has(name))
    const size = added.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    // The build that runs stays in any case.
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

/** The builds that are kept, the latest first. What is no list of files counts for nothing. */
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
 * @param clientDir - `null` where no build is served
 * @returns the folder that the files of earlier builds are served from, if there is one
 */
export function openKeptAssets(clientDir: string | null, dataDir: string): string | null {
  if (clientDir === null) return null
  const keptDir = join(dataDir, 'cache', 'client')
  const fail = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    log({level: 'warn', message: 'The files of this build are not kept for open tabs', reason})
  }
  try {
    mkdirSync(join(keptDir, ASSETS), {recursive: true})
  } catch (error) {
    fail(error)
    return null
  }
  keepAssets({clientDir, keptDir}).catch(fail)
  return keptDir
}
