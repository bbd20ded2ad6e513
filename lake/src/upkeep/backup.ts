/**
 * A backup is a folder with a consistent copy of the database, the files of all assets, the same of
 * further datasets, and a manifest with the hash of each file. A running lake is not interrupted. Assets are copied after
 * the database, because an asset's file is on disk before any document refers to it, and never
 * changes.
 */
import {existsSync} from 'node:fs'
import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import {basename, dirname, join, posix} from 'node:path'
import {copyInto, countRows, openReadOnly} from '../store/files/inspection.ts'
import {syncFolders, syncPath} from '../store/files/sync.ts'
import {
  claimedHash,
  copyDurably,
  DATABASE_FILE,
  describeFile,
  listAssetFiles,
  listDatasetFolders,
} from './files.ts'
import {MANIFEST_FILE, type Manifest} from './manifest.ts'
import {UpkeepError} from './upkeep-error.ts'

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
 * Backs up a lake, running or not. The folder gets its final name when all of it is on disk. A killed
 * process leaves a folder with `.partial` after that name.
 *
 * @throws UpkeepError when there is no lake, or the target exists
 */
export async function backUpLake(request: BackupRequest): Promise<BackupReport> {
  const {dataDir, target} = request
  if (!existsSync(join(dataDir, DATABASE_FILE))) {
    throw new UpkeepError(`There is no lake in ${dataDir}.`)
  }
  const partial = `${target}.partial`
  for (const path of [target, partial]) {
    if (!existsSync(path)) continue
    throw new UpkeepError(`${path} is there already. Choose another name for the backup.`)
  }
  const parent = dirname(target)
  await mkdir(parent, {recursive: true})
  // Fails if another process makes the same backup.
  await mkdir(partial)
  try {
    const report = await fill(partial, request)
    await syncFolders(partial)
    await rename(partial, target)
    await syncPath(parent)
    return report
  } catch (error) {
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
