import type {AssetLocation} from '../assets/asset-url.ts'
import type {DiskFault} from '../store/files/disk-fault.ts'

/** Writes documents of a dataset to a file, one as JSON per line. */
export interface ExportTask {
  databaseFile: string
  location: AssetLocation
  /** Empty: all. */
  types: readonly string[]
  /** The cursor of a page, empty for the first one; null: everything in one file. */
  cursor: string | null
  /** The file, which is made. */
  path: string
}

export type ExportOutcome = {bytes: number} | {fault: DiskFault}
