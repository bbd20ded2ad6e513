import type {DatabaseSync} from 'node:sqlite'

/** An editor that is disabled by another process is out within this time, and reads nothing new. */
const LOOK_MS = 500

/**
 * Calls `onChange` soon after another process has written to the database. SQLite keeps a counter
 * for that in shared memory, so looking costs microseconds.
 *
 * @returns the way to stop
 */
export function watchOutsideChanges(
  database: DatabaseSync,
  onChange: () => void,
  lookMs = LOOK_MS,
): () => void {
  const statement = database.prepare('PRAGMA data_version')
  let version = statement.get()?.data_version
  const look = () => {
    try {
      return statement.get()?.data_version
    } catch {
      // A disk that fails just now: thrown in a timer it would end the process.
      return version
    }
  }
  const timer = setInterval(() => {
    const current = look()
    if (current === version) return
    version = current
    onChange()
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
