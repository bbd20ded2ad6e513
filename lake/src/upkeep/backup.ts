/**
 * A backup is a folder with a consistent copy of the database, the files of all assets, the same of
 * further datasets, and a manifest with the hash of each file. A running lake is not interrupted. Assets are copied after
 * the database, because an asset's file is on disk before any document refers to it, and never
 * changes.
 */
import {existsSync, mkdirSync} from 'node:fs'
import {mkdir, readdir, rename, rm, statfs, writeFile} from 'node:fs/promises'
import {basename, dirname, join, posix} from 'node:path'
import {copyInto, countRows, openReadOnly} from '../store/files/inspection.ts'
import {isFolderLocked, LOCK_FILE, lockDataFolder} from '../store/files/lock.ts'
import {syncFolders, syncPath} from '../store/files/sync.ts'
import {
  claimedHash,
  copyDurably,
  DATABASE_FILE,
  describeFile,
  listAssetFiles,
  listDatasetFolders,
  sizeOf,
} from './files.ts'
import {MANIFEST_FILE, type Manifest} from './manifest.ts'
import {UpkeepError} from './upkeep-error.ts'

const PARTIAL = '.partial'
/** Space in addition to the data: folders, the manifest, overhead of the file system. */
const SPARE_BYTES = 16 * 1024 * 1024

export interface BackupRequest {
  dataDir: string
  /** The folder to create; it must not exist. */
  target: string
}

export interface BackupReport {
  manifest: Manifest
  bytes: number
  /** Assets whose content did not match their name, already in the lake. Copied unchanged. */
  damaged: string[]
}

/**
 * Backs up a lake, running or not. The folder gets its final name when all of it is on disk.
 *
 * @throws UpkeepError when there is no lake, too little disk space, or the target exists
 */
export async function backUpLake(request: BackupRequest): Promise<BackupReport> {
  const {dataDir, target} = request
  if (!existsSync(join(dataDir, DATABASE_FILE))) {
    throw new UpkeepError(`There is no lake in ${dataDir}.`)
  }
  if (existsSync(target)) {
    throw new UpkeepError(`${target} is there already. Choose another name for the backup.`)
  }
  const parent = dirname(target)
  mkdirSync(parent, {recursive: true})
  await removeAbandoned(parent)
  await assertRoom(dataDir, parent)

  const partial = target + PARTIAL
  const lock = lockDataFolder(partial, 0)
  try {
    const report = await fill(partial, request)
    lock.release()
    await rm(join(partial, LOCK_FILE), {force: true})
    await syncFolders(partial)
    await rename(partial, target)
    await syncPath(parent)
    return report
  } catch (error) {
    lock.release()
    await rm(partial, {recursive: true, force: true})
    throw error
  }
}

async function fill(partial: string, {dataDir}: BackupRequest): Promise<BackupReport> {
  const {paths, ...counts} = await copyDatasetFiles(dataDir, partial)
  // The list of datasets as it was copied, so that a restored lake has the files of each.
  const [, ...further] = listDatasetFolders(partial)
  for (const folder of further) {
    const copied = await copyDatasetFiles(join(dataDir, folder), join(partial, folder))
    paths.push(...copied.paths.map((path) => posix.join(folder, path)))
    counts.documents += copied.documents
    counts.transactions += copied.transactions
  }

  const files: Manifest['files'] = []
  const damaged: string[] = []
  for (const path of paths) {
    const {bytes, sha1, sha256} = await describeFile(join(partial, path))
    files.push({path, bytes, sha256})
    if (basename(path) !== DATABASE_FILE && sha1 !== claimedHash(path)) damaged.push(path)
  }
  const createdAt = new Date().toISOString()
  const manifest: Manifest = {format: 'lake-backup', version: 1, createdAt, ...counts, files}
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(partial, MANIFEST_FILE), text, {flush: true})
  return {manifest, damaged, bytes: files.reduce((sum, file) => sum + file.bytes, 0)}
}

/**
 * Copies the database and the assets of one dataset into a folder.
 *
 * @returns the paths of the files below the folder, and what is in the database
 */
async function copyDatasetFiles(from: string, to: string) {
  await mkdir(to, {recursive: true})
  if (!existsSync(join(from, DATABASE_FILE))) {
    const hint = 'If the dataset was deleted meanwhile, start the backup again.'
    throw new UpkeepError(`${join(from, DATABASE_FILE)} is missing. ${hint}`)
  }
  const counts = copyDatabase(from, to)
  await syncPath(join(to, DATABASE_FILE))
  const assets = (await listAssetFiles(from)).filter((path) => claimedHash(path) !== null)
  for (const path of assets) await copyDurably(join(from, path), join(to, path))
  return {...counts, paths: [DATABASE_FILE, ...assets]}
}

/**
 * Copies the database of a lake, running or not, in one read transaction of SQLite, which blocks no
 * writer. The result is one compact file.
 *
 * @returns the number of documents and transactions in the copy
 */
export function copyDatabase(
  fromDir: string,
  toDir: string,
): Pick<Manifest, 'documents' | 'transactions'> {
  const [from, to] = [join(fromDir, DATABASE_FILE), join(toDir, DATABASE_FILE)] as const
  try {
    using source = openReadOnly(from)
    copyInto(source, to)
    using copy = openReadOnly(to)
    return countRows(copy)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UpkeepError(`${from} can't be copied: ${reason}.`, {cause: error})
  }
}

async function assertRoom(dataDir: string, parent: string): Promise<void> {
  let needed = SPARE_BYTES
  for (const folder of listDatasetFolders(dataDir)) {
    const dir = join(dataDir, folder)
    const paths = [DATABASE_FILE, `${DATABASE_FILE}-wal`, ...(await listAssetFiles(dir))]
    for (const path of paths) needed += await sizeOf(join(dir, path))
  }
  const {bavail, bsize} = await statfs(parent)
  if (bavail * bsize >= needed) return
  const [need, have] = [needed, bavail * bsize].map((bytes) => Math.ceil(bytes / 1024 / 1024))
  throw new UpkeepError(`${parent} has ${have} MiB free, but the backup needs ${need} MiB.`)
}

/** Removes partial backups of killed processes. A backup in progress holds a lock, like a lake. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (!name.endsWith(PARTIAL) || !existsSync(join(path, LOCK_FILE))) continue
    if (!isFolderLocked(path)) await rm(path, {recursive: true, force: true})
  }
}
