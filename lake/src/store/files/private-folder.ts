/**
 * The data folder holds password hashes, sessions and submissions of visitors. Other users of the
 * machine must have no access. The umask protects new files, the mode of the folder protects
 * everything in it.
 */
import {chmodSync, statSync} from 'node:fs'

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
 * Removes the rights of other users on the data folder, which a less strict umask may have left. Nothing in
 * it can be reached then. Group rights on a folder that is closed to others are an operator's choice and stay.
 *
 * @returns false when it is open but belongs to another user, so that its mode can't be changed
 */
export function closeFolder(dataDir: string): boolean {
  const mode = statSync(dataDir, {throwIfNoEntry: false})?.mode ?? 0
  // Windows has no such rights: a folder inherits those of its parent.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return true
  try {
    chmodSync(dataDir, mode & 0o7777 & ~(GROUP | OTHERS))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false
    throw error
  }
}
