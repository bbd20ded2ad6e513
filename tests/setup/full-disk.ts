/**
 * Loaded with `node --import`: from one SIGUSR2 to the next there is no room on any disk, as SQLite
 * and the file system report it; with `FULL_DISK` set, from the start. For machines on which a test
 * may mount no small disk.
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
  // A database isn't even opened there: what its readers share is a file as well.
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
