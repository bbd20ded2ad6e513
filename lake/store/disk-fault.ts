/** What a disk or a database can refuse, told apart by what one does about it. */
export type DiskFault = 'full' | 'read-only' | 'damaged' | 'busy' | 'no-folder' | 'failing'

/** Primary result codes of SQLite, https://www.sqlite.org/rescode.html. */
const SQLITE_FAULTS: Record<number, DiskFault> = {
  3: 'read-only', // SQLITE_PERM
  5: 'busy', // SQLITE_BUSY
  8: 'read-only', // SQLITE_READONLY
  10: 'failing', // SQLITE_IOERR
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'read-only', // SQLITE_CANTOPEN
  26: 'damaged', // SQLITE_NOTADB
}

const SYSTEM_FAULTS: Record<string, DiskFault> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ENOTDIR: 'no-folder',
  EEXIST: 'no-folder',
  EIO: 'failing',
}

/** What was read shows that a database is damaged, though SQLite did not mind. */
export class DamageError extends Error {
  override name = 'DamageError'
}

/** What is the matter with the disk, if it is that which an error tells of; else `null`. */
export function diskFault(error: unknown): DiskFault | null {
  if (error instanceof DamageError) return 'damaged'
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'ERR_SQLITE_ERROR') {
    // The rest of an extended code says more than anybody needs to know.
    const primary = 'errcode' in error ? Number(error.errcode) & 0xff : Number.NaN
    return SQLITE_FAULTS[primary] ?? null
  }
  return SYSTEM_FAULTS[String(error.code)] ?? null
}
