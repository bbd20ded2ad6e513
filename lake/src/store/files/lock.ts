import {accessSync, constants, existsSync, mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {diskFault, explainFolder} from './disk-fault.ts'

/** Time for the old process to end while the next one starts. */
const RESTART_MS = 5000

/** The file in a data folder that carries its lock. */
export const LOCK_FILE = 'lake.lock'

/** Another process has the data folder open for writing. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Makes this process the only writer to the folder. Documents are cached in memory, so a second
 * writer would work on stale ones. The operating system releases the lock when the process ends or
 * is killed. Other processes can still read the database (backups, `sqlite3`).
 *
 * @throws DataFolderError if nothing can be written there
 * @throws FolderInUseError if another process holds the folder for longer than a restart takes
 */
export function lockDataFolder(dataDir: string, waitMs = RESTART_MS): {release(): void} {
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), {open: false, timeout: waitMs})
  try {
    mkdirSync(dataDir, {recursive: true})
    // SQLite also opens a read-only file, and a lock on such a file excludes no process.
    accessSync(dataDir, constants.W_OK)
    lock.open()
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (lock.isOpen) lock.close()
    if (diskFault(error) !== 'busy') throw explainFolder(error, dataDir)
    throw new FolderInUseError(
      `The data folder ${dataDir} is in use by another process. Stop it, or choose another folder: DATA_DIR, or --data of groq-lake.`,
      {cause: error},
    )
  }
  return {release: () => lock.isOpen && lock.close()}
}

/** Whether a lake is open for writing in the folder, in any process. */
export function isFolderLocked(dataDir: string): boolean {
  if (!existsSync(join(dataDir, LOCK_FILE))) return false
  try {
    lockDataFolder(dataDir, 0).release()
    return false
  } catch (error) {
    if (error instanceof FolderInUseError) return true
    throw error
  }
}
