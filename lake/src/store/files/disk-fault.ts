/** Faults of a disk or a database. Each one has its own remedy. */
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

/** A fault that neither SQLite nor the system reports to this process, such as damage that it finds. */
export class DiskError extends Error {
  override name = 'DiskError'
  readonly fault: DiskFault

  constructor(fault: DiskFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** The disk fault that an error reports; `null` for any other error. */
export function diskFault(error: unknown): DiskFault | null {
  if (error instanceof DiskError) return error.fault
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'ERR_SQLITE_ERROR') {
    // The low byte of an extended result code is the primary code.
    const primary = 'errcode' in error ? Number(error.errcode) & 0xff : Number.NaN
    return SQLITE_FAULTS[primary] ?? null
  }
  return SYSTEM_FAULTS[String(error.code)] ?? null
}
