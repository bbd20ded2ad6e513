/**
 * Copies a dataset into another folder, in a thread of its own (`Worker`): SQLite copies and
 * rewrites the database without a pause. A killed process takes the thread with it.
 */
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {workerData} from 'node:worker_threads'
import {openDatabase} from '../store/database.ts'
import {type CopyOptions, detachCopy} from '../store/files/copy.ts'
import {copyInto, openReadOnly} from '../store/files/inspection.ts'
import {syncFolders} from '../store/files/sync.ts'
import {copyDurably, DATABASE_FILE, listAssetFiles} from '../upkeep/files.ts'

export interface CopyTask extends CopyOptions {
  fromDir: string
  /** A folder that does not exist. */
  toDir: string
}

async function copyDataset({fromDir, toDir, assetFolders}: CopyTask): Promise<void> {
  mkdirSync(toDir, {recursive: true})
  const target = join(toDir, DATABASE_FILE)
  {
    using source = openReadOnly(join(fromDir, DATABASE_FILE))
    copyInto(source, target)
  }
  {
    using copy = openDatabase(target)
    detachCopy(copy, {assetFolders})
  }
  // After the database: an asset's file is on disk before a document refers to it.
  for (const path of await listAssetFiles(fromDir)) {
    await copyDurably(join(fromDir, path), join(toDir, path))
  }
  await syncFolders(toDir)
}

const task: CopyTask = workerData
await copyDataset(task)
