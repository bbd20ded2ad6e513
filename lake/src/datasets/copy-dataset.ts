/**
 * Copies a dataset into another folder, in a thread of its own (`Worker`): SQLite copies and
 * rewrites the database without a pause. A killed process takes the thread with it.
 */
import {join} from 'node:path'
import {workerData} from 'node:worker_threads'
import {openDatabase} from '../store/database.ts'
import {type AssetFolders, detachCopy} from '../store/files/copy.ts'
import {syncFolders} from '../store/files/sync.ts'
import {copyDatasetFiles} from '../upkeep/backup.ts'
import {DATABASE_FILE} from '../upkeep/files.ts'

export interface CopyTask {
  fromDir: string
  /** A folder that does not exist. */
  toDir: string
  assetFolders: AssetFolders
}

async function copyDataset({fromDir, toDir, assetFolders}: CopyTask): Promise<void> {
  await copyDatasetFiles(fromDir, toDir)
  {
    using copy = openDatabase(join(toDir, DATABASE_FILE))
    detachCopy(copy, assetFolders)
  }
  await syncFolders(toDir)
}

const task: CopyTask = workerData
await copyDataset(task)
