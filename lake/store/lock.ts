import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

/** How long a process may take to end while the next one starts. */
const RESTART_MS = 5000

/**
 * Makes this process the only one that writes to the folder: documents are kept in memory, so a
 * second writer would work on stale ones. The operating system drops the lock with the process,
 * however it ends. Reading the database from outside (backups, `sqlite3`) stays possible.
 *
 * @throws if another process holds the folder for longer than a restart takes
 */
export function lockDataFolder(dataDir: string, waitMs = RESTART_MS): {release(): void} {
  mkdirSync(dataDir, {recursive: true})
  const lock = new DatabaseSync(join(dataDir, 'lake.lock'))
  try {
    lock.exec(`PRAGMA busy_timeout = ${waitMs}; BEGIN EXCLUSIVE`)
  } catch (error) {
    lock.close()
    throw new Error(
      `The data folder ${dataDir} is in use by another process. Stop it, or choose another folder.`,
      {cause: error},
    )
  }
  return {release: () => lock.close()}
}
