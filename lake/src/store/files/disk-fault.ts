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
  ENOENT: 'no-folder', // a link to a disk that is not mounted
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

/** A data folder can't be opened as it is. The message says what to do; nothing was overwritten. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/**
 * Explains why a data folder could not be opened. Returns a `DataFolderError` for a fault of the
 * disk or the database, else the same error.
 */
export function explainFolder(error: unknown, dataDir: string): unknown {
  const fault = diskFault(error)
  if (fault === null || error instanceof DataFolderError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new DataFolderError(EXPLANATIONS[fault](dataDir, reason), {cause: error})
}

const EXPLANATIONS: Record<DiskFault, (dataDir: string, reason: string) => string> = {
  full: (dataDir) =>
    `The disk of the data folder ${dataDir} is full. Nothing was overwritten. Free some space (${dataDir}/cache may be deleted: it is made anew), then start again.`,
  'read-only': (dataDir, reason) =>
    `The data folder ${dataDir} can't be written (${reason}). Nothing was changed. Give the user that runs the server the right to write there (chown -R, or mount it writable), or choose another folder: DATA_DIR, or --data of groq-lake.`,
  damaged: (dataDir, reason) =>
    `The database in the data folder ${dataDir} is damaged (${reason}). Nothing was overwritten. See what is affected: npm run verify. Put a backup back: npm run restore -- backups/data-<time>; it keeps the damaged files beside it. With groq-lake alone these are the functions verifyLake and restoreLake.`,
  busy: (dataDir) =>
    `The database in the data folder ${dataDir} is locked by another program. Stop it, then start again.`,
  'no-folder': (dataDir, reason) =>
    `The data folder ${dataDir} is no folder (${reason}). Choose another one: DATA_DIR, or --data of groq-lake.`,
  failing: (dataDir, reason) =>
    `The disk of the data folder ${dataDir} reports a fault (${reason}). Nothing was overwritten. Check its free space and its health, then start again.`,
}
