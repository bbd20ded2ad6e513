/** Faults of the process and of its disk, between any two statements of SQLite and changes of folders. */
import {cpSync} from 'node:fs'
import promises from 'node:fs/promises'
import {syncBuiltinESMExports} from 'node:module'
import {DatabaseSync, StatementSync} from 'node:sqlite'
import {LOCK_FILE} from '../../src/store/files/lock.ts'

export const faults = {
  /** Every commit finds the disk full. */
  isDiskFull: false,
  /** Changes what the lake has SQLite do, as a mistake of ours would. */
  plant: (sql: string) => sql,
}

const FULL = {code: 'ERR_SQLITE_ERROR', errcode: 13, errstr: 'database or disk is full'}

let refused = 0
let left = Number.NaN
let kill = () => {}

/**
 * Copies a data folder after so many writes: what is there is what a process that is killed at that
 * moment leaves.
 *
 * @returns its end, at which the copy is made if there were not so many. That returns whether it was
 */
export function killAfter(writes: number, dataDir: string, copy: string): () => boolean {
  left = writes
  kill = () => {
    left = Number.NaN
    const filter = (path: string) => !path.endsWith(LOCK_FILE) && !path.endsWith('-shm')
    for (;;) {
      try {
        return cpSync(dataDir, copy, {recursive: true, filter})
      } catch (error) {
        // Another thread was removing a file.
        if (!String(error).includes('ENOENT')) throw error
      }
    }
  }
  return () => {
    const isLeft = !Number.isNaN(left)
    if (isLeft) kill()
    return isLeft
  }
}

function count(): void {
  if (left-- === 0) kill()
}

const {exec, prepare} = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (sql, ...options) {
  return prepare.call(this, faults.plant(sql), ...options)
}
DatabaseSync.prototype.exec = function (sql) {
  count()
  if (faults.isDiskFull && sql === 'COMMIT') {
    // Sometimes SQLite rolls back on its own.
    refused += 1
    if (refused % 2 === 0) exec.call(this, 'ROLLBACK')
    throw Object.assign(new Error(FULL.errstr), FULL)
  }
  return exec.call(this, faults.plant(sql))
}
StatementSync.prototype.run = counted(StatementSync.prototype.run)
promises.mkdir = counted(promises.mkdir)
promises.rename = counted(promises.rename)
promises.rm = counted(promises.rm)
syncBuiltinESMExports()

function counted<Change extends (...values: never[]) => unknown>(change: Change): Change {
  return new Proxy(change, {
    apply(target, receiver, values) {
      count()
      return Reflect.apply(target, receiver, values)
    },
  })
}
