/** Faults of the process and of its disk, between any two statements of SQLite. */
import {cpSync} from 'node:fs'
import {DatabaseSync, StatementSync} from 'node:sqlite'
import {LOCK_FILE} from '../../src/store/files/lock.ts'

export const faults = {
  /** Every commit finds the disk full. */
  isDiskFull: false,
  /** Changes what the lake has SQLite do, as a mistake of ours would. */
  plant: (sql: string) => sql,
}

const FULL = {code: 'ERR_SQLITE_ERROR', errcode: 13, errstr: 'database or disk is full'}

let left = Number.NaN
let kill = () => {}

/**
 * Copies a data folder after so many statements: what is there is what a process that is killed at that
 * moment leaves.
 *
 * @returns its end, at which the copy is made if there were not so many. That returns whether it was
 */
export function killAfter(statements: number, dataDir: string, copy: string): () => boolean {
  left = statements
  kill = () => {
    left = Number.NaN
    const filter = (path: string) => !path.endsWith(LOCK_FILE) && !path.endsWith('-shm')
    cpSync(dataDir, copy, {recursive: true, filter})
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
  if (faults.isDiskFull && sql === 'COMMIT') throw Object.assign(new Error(FULL.errstr), FULL)
  return exec.call(this, faults.plant(sql))
}
StatementSync.prototype.run = new Proxy(StatementSync.prototype.run, {
  apply(run, statement, values) {
    count()
    return Reflect.apply(run, statement, values)
  },
})
