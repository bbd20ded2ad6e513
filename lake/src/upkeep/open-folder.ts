import {join} from 'node:path'
import {openDatabase} from '../store/database.ts'
import {lockDataFolder} from '../store/files/lock.ts'
import {closeFolder} from '../store/files/private-folder.ts'
import {DATABASE_FILE} from './files.ts'
import {finishRestore, isRestoreOwed} from './restore.ts'

/**
 * Opens the database in a data folder. First finishes an interrupted restore, and closes the folder
 * to other users of the machine.
 *
 * @param exclusive - whether to take the folder's lock; false for a tool next to a running server
 * @throws FolderInUseError if another process writes to the folder
 */
export function openFolder(dataDir: string, exclusive: boolean) {
  // A tool holds no lock, but an interrupted restore must be finished before the data is read.
  if (!exclusive && isRestoreOwed(dataDir)) {
    const lock = lockDataFolder(dataDir, 0)
    finishRestore(dataDir)
    lock.release()
  }
  const lock = exclusive ? lockDataFolder(dataDir) : null
  try {
    if (lock !== null) finishRestore(dataDir)
    const isPrivate = closeFolder(dataDir, DATABASE_FILE)
    const database = openDatabase(join(dataDir, DATABASE_FILE))
    const release = () => {
      database.close()
      lock?.release()
    }
    return {database, isPrivate, release}
  } catch (error) {
    lock?.release()
    throw error
  }
}
