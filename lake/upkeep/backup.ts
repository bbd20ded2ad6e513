/**
 * A backup is a folder with a consistent copy of the database, the files of all assets, and a
 * manifest with the hash of each file. A running lake is not interrupted. Assets are copied after
 * the database, because an asset's file is on disk before any document refers to it, and never
 * changes.
 */
import {existsSync, mkdirSync} from 'node:fs'
import {readdir, rename, rm, statfs, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {isFolderLocked, LOCK_FILE, lockDataFolder} from '../store/lock.ts'
import {
  claimedHash,
  copyDurably,
  DATABASE_FILE,
  describeFile,
  listAssetFiles,
  sizeOf,
  syncFolders,
  syncPath,
} from './files.ts'
import {MANIFEST_FILE, type Manifest} from './manifest.ts'
import {UpkeepError} from './upkeep-error.ts'

const PARTIAL = '.partial'
/** Space in addition to the data: folders, the manifest, overhead of the file system. */
const SPARE_BYTES = 16 * 1024 * 1024
const BUSY_TIMEOUT_MS = 5000

export interface BackupRequest {
  dataDir: string
  /** The folder to create; it must not exist. */
  target: string
  now?: () => Date
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

async function fill(partial: string, {dataDir, now}: BackupRequest): Promise<BackupReport> {
  const counts = copyDatabase(dataDir, partial)
  await syncPath(join(partial, DATABASE_FILE))
  const assets = (await listAssetFiles(dataDir)).filter((path) => claimedHash(path) !== null)
  for (const path of assets) await copyDurably(join(dataDir, path), join(partial, path))

  const files: Manifest['files'] = []
  const damaged: string[] = []
  for (const path of [DATABASE_FILE, ...assets]) {
    const {bytes, sha1, sha256} = await describeFile(join(partial, path))
    files.push({path, bytes, sha256})
    if (path !== DATABASE_FILE && sha1 !== claimedHash(path)) damaged.push(path)
  }
  const createdAt = (now?.() ?? new Date()).toISOString()
  const manifest: Manifest = {format: 'lake-backup', version: 1, createdAt, ...counts, files}
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(partial, MANIFEST_FILE), text, {flush: true})
  return {manifest, damaged, bytes: files.reduce((sum, file) => sum + file.bytes, 0)}
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
    using source = new DatabaseSync(from, {readOnly: true})
    source.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    source.prepare('VACUUM INTO ?').run(to)
    using copy = new DatabaseSync(to, {readOnly: true})
    const count = (table: string) =>
      Number(copy.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)
    return {documents: count('documents'), transactions: count('transactions')}
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UpkeepError(`${from} can't be copied: ${reason}.`, {cause: error})
  }
}

async function assertRoom(dataDir: string, parent: string): Promise<void> {
  const paths = [DATABASE_FILE, `${DATABASE_FILE}-wal`, ...(await listAssetFiles(dataDir))]
  let needed = SPARE_BYTES
  for (const path of paths) needed += await sizeOf(join(dataDir, path))
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
