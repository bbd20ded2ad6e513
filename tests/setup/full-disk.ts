/**
 * Loaded with `node --import`: from one SIGUSR2 to the next, SQLite and the file system report that
 * all disks are full; with `FULL_DISK` set, from the start. For machines on which a test may not
 * mount a small disk.
 */
import promises from 'node:fs/promises'
import {syncBuiltinESMExports} from 'node:module'
import {DatabaseSync} from 'node:sqlite'

const isFullAtStart = process.env.FULL_DISK !== undefined
let isFull = isFullAtStart
process.on('SIGUSR2', () => {
  isFull = !isFull
})

const {exec} = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  // On a full disk a database can't even be opened, because its readers share a file too.
  if (isFullAtStart || (isFull && sql === 'COMMIT')) {
    const facts = {code: 'ERR_SQLITE_ERROR', errcode: 13, errstr: 'database or disk is full'}
    throw Object.assign(new Error(facts.errstr), facts)
  }
  return exec.call(this, sql)
}

const {open, writeFile} = promises
promises.open = async (path, flags, mode) => {
  if (isFull && /[wa+]/.test(String(flags))) throw noSpace()
  return open(path, flags, mode)
}
promises.writeFile = async (...given) => {
  if (isFull) throw noSpace()
  return writeFile(...given)
}
syncBuiltinESMExports()

function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {code: 'ENOSPC'})
}
