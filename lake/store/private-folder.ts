/**
 * The data folder holds passwords' hashes, sessions and what visitors sent: other users of the
 * machine have no business there. The umask decides about what is written from now on, the mode of
 * the folder about everything in it.
 */
import {chmodSync, lstatSync, readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'

/** Rights of users who are neither the owner nor in the group. */
const OTHERS = 0o007
const GROUP = 0o070

/**
 * Lets this process write files for its own user only. A umask that denies others everything is an
 * operator's decision and is kept: with 0027 the group may read, e.g. to fetch backups.
 */
export function writePrivately(): void {
  const before = process.umask(GROUP | OTHERS)
  if ((before & OTHERS) === OTHERS) process.umask(before)
}

/**
 * Closes a data folder that a laxer umask has left open to other users, with everything in it. Group
 * rights on a folder that is closed to others are an operator's decision and stay.
 *
 * @returns false when it is open but belongs to another user, so that its mode can't be changed
 */
export function closeFolder(dataDir: string, databaseFile: string): boolean {
  // Windows has no such rights: a folder inherits those of the one above.
  if (process.platform === 'win32') return true
  const folder = modeOf(dataDir)
  if (((folder | modeOf(join(dataDir, databaseFile))) & OTHERS) === 0) return true
  const isForGroup = (folder & OTHERS) === 0 && (folder & GROUP) !== 0
  const denied = isForGroup ? OTHERS : GROUP | OTHERS
  // The folder first: nothing in it can be reached from then on.
  if (!deny(dataDir, denied)) return false
  for (const name of readdirSync(dataDir, {recursive: true, encoding: 'utf8'})) {
    deny(join(dataDir, name), denied)
  }
  return true
}

function modeOf(path: string): number {
  return statSync(path, {throwIfNoEntry: false})?.mode ?? 0
}

/** @returns false when the path belongs to another user */
function deny(path: string, rights: number): boolean {
  try {
    const stats = lstatSync(path)
    // A link's own rights mean nothing, and its target may lie outside.
    if (!stats.isSymbolicLink()) chmodSync(path, stats.mode & 0o7777 & ~rights)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // A server that has the folder open removes files meanwhile.
    if (code === 'ENOENT') return true
    if (code === 'EPERM') return false
    throw error
  }
}
