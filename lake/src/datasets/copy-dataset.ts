/**
 * Copies a dataset into another folder, in a thread of its own (`Worker`): SQLite copies and
 * rewrites the database without a pause. Posts the progress in percent.
 */
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {parentPort, workerData} from 'node:worker_threads'
import {openDatabase} from '../store/database.ts'
import {type CopyOptions, detachCopy} from '../store/files/copy.ts'
import {copyInto, openReadOnly} from '../store/files/inspection.ts'
import {copyDurably, DATABASE_FILE, listAssetFiles, syncFolders} from '../upkeep/files.ts'

export interface CopyTask extends CopyOptions {
  fromDir: string
  /** A folder that does not exist. */
  toDir: string
}

/** Share of the database in the whole, in percent. */
const DATABASE_SHARE = 50

async function copyDataset({fromDir, toDir, ...options}: CopyTask): Promise<void> {
  mkdirSync(toDir, {recursive: true})
  const target = join(toDir, DATABASE_FILE)
  {
    using source = openReadOnly(join(fromDir, DATABASE_FILE))
    copyInto(source, target)
  }
  {
    using copy = openDatabase(target)
    detachCopy(copy, options)
  }
  parentPort?.postMessage(DATABASE_SHARE)
  // After the database: an asset's file is on disk before a document refers to it.
  const assets = await listAssetFiles(fromDir)
  for (const [position, path] of assets.entries()) {
    await copyDurably(join(fromDir, path), join(toDir, path))
    const share = (100 - DATABASE_SHARE) * ((position + 1) / assets.length)
    parentPort?.postMessage(Math.floor(DATABASE_SHARE + share))
  }
  await syncFolders(toDir)
}

const task: CopyTask = workerData
await copyDataset(task)
