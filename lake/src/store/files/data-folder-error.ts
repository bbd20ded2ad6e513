import {type DiskFault, diskFault} from './disk-fault.ts'

export type DataFolderFault = DiskFault | 'newer' | 'older'

/** A data folder can't be opened as it is. The message says what to do; nothing was overwritten. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
  readonly fault: DataFolderFault

  constructor(fault: DataFolderFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/**
 * Explains why a data folder could not be opened. Returns a `DataFolderError` for a fault of the
 * disk or the database, else the same error.
 */
export function explainFolder(error: unknown, dataDir: string): unknown {
  const fault = diskFault(error)
  if (fault === null || error instanceof DataFolderError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new DataFolderError(fault, EXPLANATIONS[fault](dataDir, reason), {cause: error})
}

const EXPLANATIONS: Record<DiskFault, (dataDir: string, reason: string) => string> = {
  full: (dataDir) =>
    `The disk of the data folder ${dataDir} is full. Nothing was overwritten. Free some space (${dataDir}/cache may be deleted: it is made anew), then start again.`,
  'read-only': (dataDir, reason) =>
    `The data folder ${dataDir} can't be written (${reason}). Nothing was changed. Give the user that runs the server the right to write there (chown -R, or mount it writable), or choose another folder: DATA_DIR.`,
  damaged: (dataDir, reason) =>
    `The database in the data folder ${dataDir} is damaged (${reason}). Nothing was overwritten. See what is affected: npm run verify. Put a backup back: npm run restore -- backups/data-<time>; it keeps the damaged files beside it.`,
  busy: (dataDir) =>
    `The database in the data folder ${dataDir} is locked by another program. Stop it, then start again.`,
  'no-folder': (dataDir, reason) =>
    `The data folder ${dataDir} is no folder (${reason}). Choose another one: DATA_DIR.`,
  failing: (dataDir, reason) =>
    `The disk of the data folder ${dataDir} reports a fault (${reason}). Nothing was overwritten. Check its free space and its health, then start again.`,
}
