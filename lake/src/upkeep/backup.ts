/**
 * A backup is a data folder: a consistent copy of the database, the files of all assets, and the same of further
 * datasets. A running lake is not interrupted. Assets are copied after the database, because an asset's
 * file is on disk before any document refers to it, and never changes.
 */
import {existsSync} from 'node:fs'
import {mkdir, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openReadOnly} from '../store/files/inspection.ts'
import {syncFolders, syncPath} from '../store/files/sync.ts'
import {copyAssets, DATABASE_FILE, listDatasetFolders, UpkeepError} from './files.ts'
import {verifyLake} from './verify.ts'

/**
 * Backs up a lake, running or not. The folder gets its final name when all of it is on disk. A killed
 * process leaves a folder with `.partial` after that name.
 *
 * @param folders - that of the lake, and the one to create, which must not exist
 * @returns what is in the backup; its faults are in the lake already
 * @throws UpkeepError when there is no lake, or the target exists
 */
export async function backUpLake({dataDir, target}: {dataDir: string; target: string}) {
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
  await using incomplete = new AsyncDisposableStack()
  incomplete.defer(() => rm(partial, {recursive: true, force: true}))
  await copyDataset(dataDir, partial)
  // The list of datasets as it was copied, so that a restored lake has the files of each.
  for (const folder of listDatasetFolders(partial)) {
    await copyDataset(join(dataDir, folder), join(partial, folder))
  }
  const report = await verifyLake(partial)
  await syncFolders(partial)
  await rename(partial, target)
  await syncPath(parent)
  return report
}

async function copyDataset(from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true})
  if (!existsSync(join(from, DATABASE_FILE))) {
    const hint = 'If the dataset was deleted meanwhile, start the backup again.'
    throw new UpkeepError(`${join(from, DATABASE_FILE)} is missing. ${hint}`)
  }
  copyDatabase(from, to)
  await syncPath(join(to, DATABASE_FILE))
  await copyAssets(from, to)
}

/** Copies the first dataset of a lake, without its assets. The copy knows no further datasets. */
export function copyFirstDataset(fromDir: string, toDir: string): void {
  copyDatabase(fromDir, toDir)
  using database = new DatabaseSync(join(toDir, DATABASE_FILE))
  database.exec('DELETE FROM datasets')
}

/**
 * Copies the database of a lake, running or not, in one read transaction of SQLite, which blocks no
 * writer. The result is one compact file.
 */
function copyDatabase(fromDir: string, toDir: string): void {
  const from = join(fromDir, DATABASE_FILE)
  try {
    using source = openReadOnly(from)
    source.prepare('VACUUM INTO ?').run(join(toDir, DATABASE_FILE))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UpkeepError(`${from} can't be copied: ${reason}.`, {cause: error})
  }
}
