/**
 * Replaces the data of a lake with a backup, or with a moment of a continuous copy. The files are put into the data
 * folder and checked there. One rename then commits the restore. The next process that opens the folder
 * finishes a committed restore, so a killed process leaves the old data or the new, and loses neither.
 */
import {existsSync} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, rmdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {lockDataFolder} from '../store/files/lock.ts'
import {syncFolders, syncPath} from '../store/files/sync.ts'
import {type Moment, replayLake} from './copy/replay.ts'
import {ASSETS_DIR, claimedHash, DATABASE_FILE, DATASETS_DIR, UpkeepError} from './files.ts'
import {verifyLake} from './verify.ts'

const INCOMING = 'restore.incoming'
const READY = 'restore.ready'
const PLAN_FILE = 'plan.json'
const planSchema = z.object({replaced: z.string()})

/**
 * Restores a backup or a copy. The replaced data is kept, also in the data folder.
 *
 * @param request - `acceptsDamage`: whether files of pictures and documents may be missing or corrupted;
 *   `confirm`: called when all is checked, before anything is replaced; throws to stop
 * @returns what is restored, its faults, and the folder with the replaced data; null if there was none
 * @throws UpkeepError if a file is missing or corrupted; the data is unchanged then
 * @throws FolderInUseError if a lake is open in the folder
 */
export async function restoreLake(
  request: Moment & {dataDir: string; acceptsDamage?: boolean; confirm?: () => Promise<void>},
) {
  const {from, dataDir, acceptsDamage = false, confirm} = request
  const lock = lockDataFolder(dataDir, 0)
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => lock.release())
  const incoming = join(dataDir, INCOMING)
  cleanup.defer(() => rm(incoming, {recursive: true, force: true}))
  await finishRestore(dataDir)
  await rm(incoming, {recursive: true, force: true})
  // Folders that a backup may lack also replace those of the data folder.
  for (const folder of [ASSETS_DIR, DATASETS_DIR]) {
    await mkdir(join(incoming, folder), {recursive: true})
  }
  await replayLake(request, incoming)
  const report = await verifyLake(incoming, {acceptsOlder: true})
  const isAccepted = ({where}: {where: string}) => acceptsDamage && claimedHash(where) !== null
  const faults = report.faults.filter((fault) => !isAccepted(fault))
  if (faults.length > 0) {
    const list = faults.map(({where, what}) => `\n  ${where} ${what}`)
    throw new UpkeepError(`${from} is damaged:${list.join('')}`)
  }
  await confirm?.()
  const stamp = new Date().toISOString().replaceAll(':', '-')
  const plan = JSON.stringify({replaced: `replaced-${stamp}`})
  await writeFile(join(incoming, PLAN_FILE), plan, {flush: true})
  await syncFolders(incoming)
  await rename(incoming, join(dataDir, READY))
  await syncPath(dataDir)
  return {...report, replaced: await finishRestore(dataDir)}
}

/** Whether a restore is committed but not finished. The data must not be read before it is. */
export function isRestoreOwed(dataDir: string): boolean {
  return existsSync(join(dataDir, READY))
}

/**
 * Finishes a committed restore. Each step checks which files exist, so the function can be repeated
 * after any interruption. The caller holds the folder's lock.
 *
 * @returns the folder with the replaced data, or null if there was nothing to replace
 */
export async function finishRestore(dataDir: string, move = rename): Promise<string | null> {
  const ready = join(dataDir, READY)
  if (!existsSync(ready)) return null
  const plan = join(ready, PLAN_FILE)
  // It is removed only after all data is moved.
  if (!existsSync(plan)) {
    await rm(ready, {recursive: true})
    return null
  }
  const {replaced} = planSchema.parse(JSON.parse(await readFile(plan, 'utf8')))
  const aside = join(dataDir, replaced)
  await mkdir(aside, {recursive: true})
  const moveIn = async (name: string, ...old: string[]) => {
    // A file that is missing in `ready` was moved already: the data folder holds the new one.
    if (!existsSync(join(ready, name))) return
    for (const oldName of [...old, name]) {
      if (existsSync(join(dataDir, oldName)))
        await move(join(dataDir, oldName), join(aside, oldName))
    }
    await move(join(ready, name), join(dataDir, name))
  }
  await moveIn(DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`)
  await moveIn(ASSETS_DIR)
  await moveIn(DATASETS_DIR)
  for (const path of [aside, dataDir]) await syncPath(path)
  const isEmpty = (await readdir(aside)).length === 0
  if (isEmpty) await rmdir(aside)
  await rm(ready, {recursive: true})
  return isEmpty ? null : aside
}
