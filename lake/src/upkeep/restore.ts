/**
 * Replaces the data of a lake with a backup. The backup is copied into the data folder and checked
 * there. One rename then commits the restore. The next process that opens the folder finishes a
 * committed restore, so a killed process leaves the old data or the new, and loses neither.
 */
import {existsSync} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, rmdir, writeFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {z} from 'zod'
import {integrityFaults, openReadOnly, schemaVersion} from '../store/files/inspection.ts'
import {lockDataFolder} from '../store/files/lock.ts'
import {syncFolders, syncPath} from '../store/files/sync.ts'
import {ASSETS_DIR, copyDurably, DATABASE_FILE, DATASETS_DIR} from './files.ts'
import {fileFault, type Manifest, readManifest} from './manifest.ts'
import {UpkeepError} from './upkeep-error.ts'

const INCOMING = 'restore.incoming'
const READY = 'restore.ready'
const PLAN_FILE = 'plan.json'
const planSchema = z.object({replaced: z.string()})

export interface RestoreRequest {
  /** A folder made by `backUpLake`. */
  backup: string
  dataDir: string
}

export interface RestoreReport {
  manifest: Manifest
  /** The folder with the replaced data; null if there was none. */
  replaced: string | null
}

/**
 * Restores a backup. The replaced data is kept, also in the data folder.
 *
 * @throws UpkeepError if a file of the backup is missing or damaged; the data is unchanged then
 * @throws FolderInUseError if a lake is open in the folder
 */
export async function restoreLake({backup, dataDir}: RestoreRequest): Promise<RestoreReport> {
  const manifest = await readManifest(backup)
  const lock = lockDataFolder(dataDir, 0)
  try {
    await finishRestore(dataDir)
    const incoming = join(dataDir, INCOMING)
    await rm(incoming, {recursive: true, force: true})
    // Folders that a backup may lack also replace those of the data folder.
    for (const folder of [ASSETS_DIR, DATASETS_DIR]) {
      await mkdir(join(incoming, folder), {recursive: true})
    }
    await copyChecked(backup, manifest, incoming)
    for (const {path} of manifest.files) {
      if (basename(path) === DATABASE_FILE) assertOpens(join(incoming, path))
    }
    const stamp = new Date().toISOString().replaceAll(':', '-')
    const plan = JSON.stringify({replaced: `replaced-${stamp}`})
    await writeFile(join(incoming, PLAN_FILE), plan, {flush: true})
    await syncFolders(incoming)
    await rename(incoming, join(dataDir, READY))
    await syncPath(dataDir)
    return {manifest, replaced: await finishRestore(dataDir)}
  } catch (error) {
    await rm(join(dataDir, INCOMING), {recursive: true, force: true})
    throw error
  } finally {
    lock.release()
  }
}

async function copyChecked(backup: string, manifest: Manifest, target: string): Promise<void> {
  const faults: string[] = []
  for (const file of manifest.files) {
    const from = join(backup, file.path)
    if (existsSync(from)) await copyDurably(from, join(target, file.path))
    const fault = await fileFault(target, file)
    if (fault) faults.push(`${file.path} ${fault}`)
  }
  if (faults.length === 0) return
  throw new UpkeepError(`The backup ${backup} is damaged:\n  ${faults.join('\n  ')}`)
}

function assertOpens(path: string): void {
  using database = openReadOnly(path)
  const [fault] = integrityFaults(database, 1)
  if (fault) throw new UpkeepError(`The database in the backup is damaged: ${fault}`)
  const {isNewer, isTooOld} = schemaVersion(database)
  if (isNewer) {
    throw new UpkeepError('The backup was made by a newer version. Update the software first.')
  }
  if (isTooOld) {
    throw new UpkeepError('The backup is too old. Restore and start it once with an older version.')
  }
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
  const name = await replacedName(ready)
  if (name === null) {
    await rm(ready, {recursive: true})
    return null
  }
  const aside = join(dataDir, name)
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

/** Null when the plan file is gone: it is removed only after all data is moved. */
async function replacedName(ready: string): Promise<string | null> {
  const path = join(ready, PLAN_FILE)
  if (!existsSync(path)) return null
  return planSchema.parse(JSON.parse(await readFile(path, 'utf8'))).replaced
}
