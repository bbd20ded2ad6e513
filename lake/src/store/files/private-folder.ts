/**
 * The data folder holds password hashes, sessions and submissions of visitors. Other users of the
 * machine must have no access. The umask protects new files, the mode of the folder protects
 * everything in it.
 */
import {chmodSync, lstatSync, readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'

/** Rights of users who are neither the owner nor in the group. */
const OTHERS = 0o007
const GROUP = 0o070

/**
 * Makes new files of this process accessible to its own user only. A umask that already denies
 * others all rights is an operator's choice and stays: with 0027 the group may read, e.g. to fetch
 * backups.
 */
export function writePrivately(): void {
  const before = process.umask(GROUP | OTHERS)
  if ((before & OTHERS) === OTHERS) process.umask(before)
}

/**
 * Removes the rights of other users on the data folder and everything in it, which a less strict
 * umask may have left. Group rights on a folder that is closed to others are an operator's choice
 * and stay.
 *
 * @returns false when it is open but belongs to another user, so that its mode can't be changed
 */
export function closeFolder(dataDir: string, databaseFile: string): boolean {
  // Windows has no such rights: a folder inherits those of its parent.
  if (process.platform === 'win32') return true
  const folder = modeOf(dataDir)
  if (((folder | modeOf(join(dataDir, databaseFile))) & OTHERS) === 0) return true
  const isForGroup = (folder & OTHERS) === 0 && (folder & GROUP) !== 0
  const denied = isForGroup ? OTHERS : GROUP | OTHERS
  // The folder comes first: this closes access to everything in it.
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
    // The mode of a symbolic link has no effect, and its target may be outside the folder.
    if (!stats.isSymbolicLink()) chmodSync(path, stats.mode & 0o7777 & ~rights)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // A running server may remove files meanwhile.
    if (code === 'ENOENT') return true
    if (code === 'EPERM') return false
    throw error
  }
}
