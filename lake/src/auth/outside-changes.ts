import type {DatabaseSync} from 'node:sqlite'

/** An editor that another process disables loses all access within this time. */
const LOOK_MS = 500

/**
 * Calls `onChange` soon after another process has written to the database. SQLite counts these
 * writes in shared memory, so a check takes microseconds.
 */
export function watchOutsideChanges(database: DatabaseSync, onChange: () => void): () => void {
  const statement = database.prepare('PRAGMA data_version')
  let version = statement.get()?.data_version
  const timer = setInterval(() => {
    try {
      const current = statement.get()?.data_version
      if (current === version) return
      version = current
      onChange()
    } catch {
      // The disk may fail. An error that is thrown in a timer would end the process.
    }
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
